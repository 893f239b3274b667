"""The command line: what each command does, and one sentence for everything that is wrong."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import main
from game import GAMES, TITLE, memory
from game.arguments import Check, Help, Simulate, read_arguments
from game.bots import MOST_WORLDS, bot_names
from game.characters import CHARACTERS
from game.kernel.options import OptionError
from game.kiosk import Kiosk
from game.log import read
from game.simulate import Plan
from game.start import Start
from game.values import WrongArguments
from tests.short import seats_near, short

ROOT = Path(__file__).parent.parent
NAMES = [game.NAME for game in GAMES]
SHORT = "--game rummy --seats 2 --matches 1 -o match=hands:1"


def run(capsys: pytest.CaptureFixture[str], words: str) -> tuple[int, str, str]:
    """Exit code, output and errors of a command."""
    code = main.main(words.split())
    out, err = capsys.readouterr()
    return code, out, err


WRONG = {
    "--game rumy": "there is no game 'rumy': did you mean rummy?",
    "--game poker": "it may be rummy, rummoli",
    "--game": "expected one argument",
    "--game rummy --seats 7": "rummy is for 2 to 6 seats, not 7",
    "--game rummoli --seats 9": "rummoli is for 2 to 8 seats, not 9",
    "--game rummy --seats 1": "rummy is for 2 to 6 seats, not 1",
    "--game rummy --seats 9": "rummy is for 2 to 6 seats, not 9",
    "--seats two": "whole number from 1 to 99",
    "--game rummy --seats 3 --humans 4": "more than the 3 seats",
    "--humans -1": "whole number from 0",
    "--level hardd": "did you mean hard?",
    "--seed 0x12": "up to 32 hex digits",
    "--seed 123456789012345678901234567890123": "up to 32 hex digits",
    "--seed ١٢": "up to 32 hex digits",
    "--seed 1 --seed 2": "given twice",
    "--game rummy -o tie": "write -o NAME=VALUE",
    "--game rummy -o tye=shared": "did you mean tie?",
    "--game rummy -o tie=sharde": "did you mean shared?",
    "--game rummy -o stall_turns=4": "stall_turns is 5-400",
    "--game rummy -o stall_turns=05": "stall_turns is 5-400",
    "--game rummy -o tie=shared -o tie=shared": "given twice",
    "--game rummy -o bet_min=2": "it is one of rummoli",
    "--game rummy -o floating=on": "there is no option 'floating'",
    "--game rummy -o stock_out=block -o max_reshuffles=1": "stock_out=block",
    "--game rummoli -o short_ante=credit -o end=last_standing": "credit",
    "--game rummoli --seats 8 -o poker_cards_return=off": "8",
    "--kiosk --seats 3": "without other arguments",
    "--kiosk no_such.toml": "name a TOML file",
    "--kisok": "did you mean --kiosk?",
    "simulat": "did you mean simulate?",
    "tournament --game rummy": "--seats, --bots",
    "simulate": "--game, --seats, --matches",
    "simulate --game rummy --seats 2": "--matches",
    "simulate --game rummy --seats 2 --matches 0": "whole number from 1",
    "simulate --game rummy --seats 2 --matches 1e3": "whole number from 1",
    f"simulate {SHORT} --jobs 0": "--jobs is a whole number from 1",
    f"simulate {SHORT} --bots greedy": "did you mean greedy-1?",
    f"simulate {SHORT} --bots easy,": "there is no bot ''",
    f"simulate {SHORT} --bots naive-1": "there is no bot 'naive-1' in rummy",
    f"simulate {SHORT} --bots easy,easy,easy": "too many for 2 seats",
    f"simulate {SHORT} --log main.py": "is a file: name a folder",
    f"simulate {SHORT} --log main.py/logs": "name another folder",
    f"simulate {SHORT} --jason": "did you mean --json?",
    f"simulate {SHORT} now": "'now' is not an argument",
    "replay": "needs the FILE",
    "replay no_such.jsonl": "can't be read",
    "replay no_such.jsonl --check": "can't be read",
    "replay tests --check": "can't be read",
    "replay main.py --check": "is no match log",
    "replay main.py": "is no match log",
}


@pytest.mark.parametrize("words", WRONG)
def test_what_is_wrong_is_said_in_one_sentence_with_exit_code_2(
    words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    code, out, err = run(capsys, words)
    assert (code, out) == (2, "")
    assert WRONG[words] in err
    assert err.count("\n") == 1 and err.startswith("main.py: ")


@pytest.mark.parametrize("flag", ["--log", "--bots", "--seed", "--jobs", "-o"])
def test_an_empty_word_is_no_value(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["simulate", *SHORT.split(), flag, ""]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("words", [["--kiosk", ""], ["--game", ""], ["--level", ""], ["replay", ""], [""]])
def test_an_empty_word_opens_no_window(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(words) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_number_of_thousands_of_digits_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for number in ("9" * 5000, "9" * 10, "0" * 5000):
        assert main.main(["simulate", *SHORT.split()[:-2], "-o", f"match=hands:{number}"]) == 2
        assert "match is " in capsys.readouterr().err


def test_a_home_of_a_user_that_is_none_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(memory.HOME, "~nosuch/x")
    assert main.main([]) == 2
    assert "RUMMOLI_HOME names the folder ~nosuch/x, but there is no such user" in capsys.readouterr().err


WORDS = [word for line in [*WRONG, f"simulate {SHORT} --json", "replay x --check"] for word in line.split()]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS) | st.text(st.characters(exclude_categories=["Cs", "Cc"])), max_size=8))
def test_any_words_are_understood_or_refused_in_a_sentence(words: list[str]) -> None:
    words = [word for word in words if word != "--log"]  # would make folders of that name
    try:
        asked = read_arguments(words)
    except (WrongArguments, OptionError) as error:
        assert str(error).strip() and "\n" not in str(error)
    else:
        assert isinstance(asked, Start | Simulate | Check | Help)


def test_a_window_command_becomes_a_start() -> None:
    assert read_arguments([]) == Start()
    assert read_arguments(["--game", "rummoli"]) == Start("rummoli", 4)
    assert read_arguments(["--seats", "3", "--seed", "AB"]) == Start("rummy", 3, seed="0" * 30 + "ab")
    words = "--game rummoli --seats 8 --humans 2 --level loose-1 -o end=vote --seed=1 -o wheel=off"
    options = {"end": "vote", "wheel": "off"}
    assert read_arguments(words.split()) == Start("rummoli", 8, 2, "loose-1", f"{1:032x}", options)
    assert read_arguments(["--kiosk"]) == Start(kiosk=Kiosk())
    assert read_arguments(["replay", "x.jsonl"]) == Start(replay=Path("x.jsonl"))
    assert read_arguments(["replay", "--check", "x.jsonl"]) == Check(Path("x.jsonl"))


def test_bots_repeat_round_the_table_and_normal_plays_when_none_is_named() -> None:
    asked = read_arguments(
        ["simulate", "--game", "rummoli", "--seats", "5", "--matches", "7", "--bots", "easy,loose-1", "--jobs", "2"]
    )
    assert isinstance(asked, Simulate)
    assert asked.plan.bots == ("easy", "loose-1", "easy", "loose-1", "easy")
    assert (asked.plan.matches, asked.plan.jobs, asked.json) == (7, 2, False)
    asked = read_arguments(["simulate", "--game", "rummy", "--seats", "2", "--matches", "1", "--seed", "fF"])
    assert isinstance(asked, Simulate)
    assert asked.plan == Plan("rummy", 2, 1, ("normal", "normal"), "0" * 30 + "ff")


@pytest.mark.parametrize("command", ["--help", "simulate --help", "tournament --help", "replay --help", "-h"])
def test_help_explains_every_argument_and_every_option_of_every_game(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, command)
    assert (code, err) == (0, "")
    if command.startswith("replay"):
        assert "--check" in out
        return
    plain = " ".join(out.split())
    if command == "--help":
        seats = {seats for game in GAMES for seats in game.SEATS}
        assert f"{TITLE}, card games for {min(seats)} to {max(seats)}." in plain
    for game in GAMES:
        for option in game.OPTIONS:
            assert f"-o {option.name}={option.default} {option.words()}: {option.help}" in plain
    for name in [*CHARACTERS, f"@1 to @{MOST_WORLDS}", *(name for game in GAMES for name in bot_names(game.NAME))]:
        assert name in out


def one_deal(game: str) -> str:
    """For -o."""
    return "=".join(*short(game).items())


def seats_for(game: str, wanted: int) -> int:
    """So many, or as many as the game allows."""
    return seats_near(next(kind for kind in GAMES if game == kind.NAME), wanted)


@pytest.mark.parametrize("game", NAMES)
def test_simulate_writes_the_same_logs_for_any_number_of_jobs(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reports = []
    for jobs in (1, 2, 3):
        folder = tmp_path / str(jobs)
        words = f"simulate --game {game} --seats {seats_for(game, 3)} --matches 6 --seed Ab -o {one_deal(game)} --jobs {jobs} --log {folder} --json"
        code, out, err = run(capsys, words)
        assert (code, err) == (0, "")
        reports.append(json.loads(out))
    names = [f"{number:06}.jsonl" for number in range(1, 7)]
    for jobs in (1, 2, 3):
        assert sorted(path.name for path in (tmp_path / str(jobs)).iterdir()) == names
    for number, name in enumerate(names, 1):
        logs = {(tmp_path / str(jobs) / name).read_bytes() for jobs in (1, 2, 3)}
        assert len(logs) == 1
        seed = hashlib.sha256(f"{'0' * 30}ab:{number}".encode()).hexdigest()[:32]
        assert json.loads(logs.pop().split(b"\n")[0])["seed"] == seed
    assert [report | {"actions_per_second": 0} for report in reports].count(reports[0] | {"actions_per_second": 0}) == 3


@pytest.mark.parametrize("game", NAMES)
def test_the_report_is_what_the_logs_say(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = seats_for(game, 4)
    bots = ["easy", "hard", "random-1"][:seats]
    words = f"simulate --game {game} --seats {seats} --matches 12 --bots {','.join(bots)} -o {one_deal(game)} --log {tmp_path} --json"
    report = json.loads(run(capsys, words)[1])
    assert list(report) == [
        "game", "seats", "matches", "deals", "actions", "actions_per_second", "blocked", "by_seat",
    ]  # fmt: skip
    lines = [json.loads(line) for path in tmp_path.iterdir() for line in path.read_text().splitlines()[1:]]
    overs = [line for line in lines if line["do"] == "over"]
    assert (report["game"], report["seats"], report["matches"], len(overs)) == (game, seats, 12, 12)
    assert report["actions"] == len(lines)
    assert report["deals"] == sum(line["do"] == "deal" for line in lines)
    assert report["blocked"] == sum(line.get("blocked", False) or line.get("deadlock", False) for line in lines)
    for seat, row in enumerate(report["by_seat"]):
        assert list(row) == ["bot", "wins", "points"]
        assert row["bot"] == bots[seat % 3]
        assert row["points"] == sum(over["totals"][seat] for over in overs)
        wins = sum(1 / len(over["winners"]) for over in overs if seat in over["winners"])
        assert row["wins"] == pytest.approx(wins)
    assert sum(row["wins"] for row in report["by_seat"]) == pytest.approx(12)


def test_the_report_for_people_names_the_seed_that_repeats_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, f"simulate {SHORT} --bots layer-1")
    assert code == 0
    seed = out.split()[-1]
    assert f"seed {seed}" in out and len(seed) == 32
    again = run(capsys, f"simulate {SHORT} --bots layer-1 --seed {seed}")[1]
    assert again.splitlines()[1:] == out.splitlines()[1:]


def test_a_log_is_never_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, f"simulate {SHORT} --log {tmp_path / 'a' / 'b'}")[0] == 0
    log = tmp_path / "a" / "b" / "000001.jsonl"
    before = log.read_bytes()
    code, out, err = run(capsys, f"simulate {SHORT} --log {log.parent}")
    assert (code, out) == (2, "")
    assert "never overwritten" in err
    assert log.read_bytes() == before


@pytest.mark.parametrize("game", NAMES)
def test_check_tells_deals_and_totals_and_finds_the_first_wrong_line(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, f"simulate --game {game} --seats 2 --matches 1 -o {one_deal(game)} --seed 5 --log {tmp_path}")
    log = tmp_path / "000001.jsonl"
    lines = log.read_bytes().splitlines(keepends=True)
    totals = json.loads(lines[-1])["totals"]
    assert run(capsys, f"replay {log} --check") == (0, f"ok 1 deals, totals {totals[0]} {totals[1]}\n", "")
    log.write_bytes(b"".join(lines[:-1]))
    assert run(capsys, f"replay {log} --check") == (0, f"ok, unfinished after {len(lines) - 2} actions\n", "")
    log.write_bytes(b"".join([*lines[:9], b'{"seat":0,"do":"nonsense"}\n', *lines[10:]]))
    code, out, err = run(capsys, f"replay {log} --check")
    assert (code, out) == (1, "")
    assert "line 10: " in err and err.count("\n") == 1


def test_logs_name_their_bots_as_the_contract_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, f"simulate {SHORT} --bots expert,H2-1 --log {tmp_path}")
    head = json.loads((tmp_path / "000001.jsonl").read_text().splitlines()[0])
    assert list(head) == ["log", "game", "rules_version", "seed", "options", "seats"]
    assert [seat["level"] for seat in head["seats"]] == ["expert", "H2-1"]
    assert all(list(seat) == ["name", "kind", "level", "character"] for seat in head["seats"])
    assert list(head["options"]) == [option.name for option in GAMES[0].OPTIONS]
    assert read(tmp_path / "000001.jsonl").game.NAME == "rummy"


# -- as its own process -------------------------------------------------------------------------------------


def process(words: str, **more: object) -> subprocess.CompletedProcess[str]:
    """A command as a user starts it."""
    return subprocess.run(
        [sys.executable, "main.py", *words.split()], cwd=ROOT, capture_output=True, text=True, timeout=120, **more
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a display")
@pytest.mark.parametrize("driver", [{"SDL_VIDEODRIVER": "x11"}, {}], ids=["named", "any"])
def test_without_a_display_a_window_command_names_simulate(driver: dict[str, str]) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    bare = {name: value for name, value in os.environ.items() if name not in hidden}
    done = process("", env=bare | driver)
    assert (done.returncode, done.stdout) == (2, "")
    sentences = [line for line in done.stderr.splitlines() if line.startswith("main.py: ")]
    assert len(sentences) == 1 and "simulate" in sentences[0] and "Traceback" not in done.stderr


def test_a_reader_that_leaves_early_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "main.py", "--help"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None and child.stderr is not None
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait(60) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is a thing of Linux")
def test_an_output_that_is_full_is_told_in_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "main.py", "simulate", *SHORT.split()],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1 and b"can't be written" in done.stderr


@pytest.mark.skipif(not hasattr(os, "setsid"), reason="alarm signals are a thing of POSIX")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_ends_a_run_without_a_traceback(jobs: int) -> None:
    """An alarm stands for Ctrl-C: whenever it comes, the run is far from its end."""
    script = (
        "import signal, sys, main\n"
        "signal.signal(signal.SIGALRM, signal.default_int_handler)\n"
        "signal.setitimer(signal.ITIMER_REAL, 0.3)\n"
        f"sys.exit(main.main('simulate --game rummy --seats 6 --matches 999999 --jobs {jobs}'.split()))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "main.py: stopped\n")


@pytest.mark.skipif(not hasattr(os, "setsid"), reason="process groups are a thing of POSIX")
@pytest.mark.parametrize("gap", [0.05, 0.3])
def test_whoever_presses_ctrl_c_again_and_again_is_not_left_waiting(gap: float, tmp_path: Path) -> None:
    """As the terminal does it, all processes hear it: before, the second press left the program hanging for good."""
    words = f"main.py tournament --game rummoli --seats 8 --bots hard,naive-1 --deals 9999 --jobs 2 --out {tmp_path}"
    process = subprocess.Popen(
        [sys.executable, *words.split()],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        ends, record = time.monotonic() + 60, tmp_path / "deals.jsonl"
        while not (record.exists() and record.read_bytes().count(b"\n") > 1):  # both play
            assert time.monotonic() < ends
            time.sleep(0.05)
        for _ in range(3):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGINT)
            time.sleep(gap)
        _, told = process.communicate(timeout=20)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    assert process.returncode in (130, -signal.SIGINT) and b"Traceback" not in told, told.decode()


def test_a_fault_inside_the_window_is_no_word_about_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(start: Start) -> int:
        raise OSError("a fault of ours")

    monkeypatch.setattr(main, "open_window", broken)
    with pytest.raises(OSError, match="a fault of ours"):
        main.main(["--game", "rummy"])


@pytest.mark.parametrize("missing", ["pygame", "pytmx", "numpy", "platformdirs"])
def test_a_python_without_what_a_window_needs_is_told_how_to_get_it(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import main; sys.exit(main.main(['--game', 'rummy']))"
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "RUMMOLI_HOME": ""}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and missing in done.stderr and "make play" in done.stderr, done.stderr
    assert len(done.stderr.splitlines()) == 1
