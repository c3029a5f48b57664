import LinearProgress from "@mui/material/LinearProgress";

interface JobBarProps {
  label: string;
  done: number;
  total: number | null | undefined; // null before the job has started
}

export function JobBar({ label, done, total }: JobBarProps) {
  const part = total ? Math.min(100, Math.round((done / total) * 100)) : undefined;
  return (
    <LinearProgress
      aria-label={label}
      variant={part === undefined ? "indeterminate" : "determinate"}
      value={part}
      sx={{ height: 6, borderRadius: 3 }}
    />
  );
}
