import InfoOutlined from "@mui/icons-material/InfoOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";

const TARGET = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } } as const;

export function InfoTip({ label, text }: { label: string; text: string }) {
  return (
    <Tooltip title={text} describeChild enterTouchDelay={0} leaveTouchDelay={10_000}>
      <IconButton className="no-print" aria-label={`What is ${label}?`} size="small" sx={TARGET}>
        <InfoOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
