import AudiotrackOutlined from "@mui/icons-material/AudiotrackOutlined";
import DescriptionOutlined from "@mui/icons-material/DescriptionOutlined";
import ImageOutlined from "@mui/icons-material/ImageOutlined";
import PictureAsPdfOutlined from "@mui/icons-material/PictureAsPdfOutlined";
import SlideshowOutlined from "@mui/icons-material/SlideshowOutlined";
import TableChartOutlined from "@mui/icons-material/TableChartOutlined";
import type SvgIcon from "@mui/material/SvgIcon";

const ICONS: readonly (readonly [RegExp, typeof SvgIcon])[] = [
  [/^application\/pdf$/, PictureAsPdfOutlined],
  [/^image\//, ImageOutlined],
  [/^audio\//, AudiotrackOutlined],
  [/sheet|excel|csv/, TableChartOutlined],
  [/presentation|powerpoint/, SlideshowOutlined],
];

export function FileIcon({ type }: { type: string }) {
  const Icon = ICONS.find(([pattern]) => pattern.test(type))?.[1] ?? DescriptionOutlined;
  return <Icon aria-hidden sx={{ flex: "none", color: "text.secondary" }} />;
}
