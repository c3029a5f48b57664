import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

const ROWS_MAX = 20;

interface RowMessagesProps {
  title: string;
  rows: readonly { row: number; message: string }[];
  count: number;
}

export function RowMessages({ title, rows, count }: RowMessagesProps) {
  if (rows.length === 0) return null;
  const shown = rows.slice(0, ROWS_MAX);
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ marginTop: 3, marginBottom: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, display: "grid", gap: 0.5 }}>
        {shown.map(({ row, message }) => (
          <Typography key={row} component="li" variant="body2" sx={{ overflowWrap: "anywhere" }}>
            <strong>Row {row}:</strong> {message}
          </Typography>
        ))}
      </Box>
      {count > shown.length && (
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
          And {count - shown.length} more.
        </Typography>
      )}
    </>
  );
}
