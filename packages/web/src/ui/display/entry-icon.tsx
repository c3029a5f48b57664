import type { EventType } from "@leadlane/core/calendar/rules";
import Call from "@mui/icons-material/Call";
import CheckBox from "@mui/icons-material/CheckBox";
import CheckBoxOutlineBlank from "@mui/icons-material/CheckBoxOutlineBlank";
import Event from "@mui/icons-material/Event";
import Flag from "@mui/icons-material/Flag";
import Groups from "@mui/icons-material/Groups";
import Place from "@mui/icons-material/Place";
import type SvgIcon from "@mui/material/SvgIcon";

const ICONS: Readonly<Record<EventType, typeof SvgIcon>> = {
  meeting: Groups,
  call: Call,
  visit: Place,
  follow_up: Flag,
  task: CheckBoxOutlineBlank,
  other: Event,
};

interface EntryIconProps {
  type: EventType;
  isDone?: boolean;
  size?: number; // px
}

export function EntryIcon({ type, isDone = false, size = 16 }: EntryIconProps) {
  const Icon = type === "task" && isDone ? CheckBox : ICONS[type];
  return <Icon aria-hidden sx={{ fontSize: size, flex: "none" }} />;
}
