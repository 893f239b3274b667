<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="parlour" tilewidth="120" tileheight="120" tilecount="18" columns="3">
 <image source="parlour.png" width="360" height="720"/>
</tileset>
