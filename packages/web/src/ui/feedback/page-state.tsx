import InboxOutlined from "@mui/icons-material/InboxOutlined";
import SearchOff from "@mui/icons-material/SearchOff";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface PageStateProps {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

export function PageState({ icon, title, text, action }: PageStateProps) {
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        gap: 1.5,
        paddingBlock: 5,
        paddingInline: 2,
        textAlign: "center",
        textWrap: "balance",
      }}
    >
      <Box aria-hidden sx={{ color: "text.muted", lineHeight: 0, "& svg": { fontSize: 40 } }}>
        {icon}
      </Box>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>{title}</bdi>
      </Typography>
      {text && (
        <Typography color="textSecondary">
          <bdi>{text}</bdi>
        </Typography>
      )}
      {action}
    </Box>
  );
}

export function EmptyState({
  icon = <InboxOutlined />,
  title,
  text,
  action,
}: {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return <PageState icon={icon} title={title} text={text} action={action} />;
}

export function NoMatchState({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <PageState
      icon={<SearchOff />}
      title={`No ${noun} match these filters.`}
      action={
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
