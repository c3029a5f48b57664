import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Money } from "../../ui/money";
import { leadCount } from "./lead-count";

interface BarRowProps {
  label: string;
  /** Before the label: the status's dot. */
  mark?: ReactNode;
  count: number;
  /** Minor units. */
  value: number;
  /** The longest bar's count. */
  longest: number;
  /** A CSS colour for each mode. */
  color: { light: string; dark: string };
  outline: { light: string; dark: string };
}

/** One bar: its length is the number of leads, which stands beside it with their value. */
export function BarRow({ label, mark, count, value, longest, color, outline }: BarRowProps) {
  return (
    <Box component="li">
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, marginBottom: 0.5 }}>
        {mark}
        <Typography noWrap title={label} sx={{ flex: 1, fontWeight: 500 }}>
          {label}
        </Typography>
        <Typography component="span" sx={{ whiteSpace: "nowrap" }}>
          <bdi>{leadCount(count)}</bdi>
        </Typography>
        <Typography
          component="span"
          sx={{ minWidth: 72, color: "text.secondary", textAlign: "end", whiteSpace: "nowrap" }}
        >
          <Money minor={value} compact />
        </Typography>
      </Box>
      <Box sx={{ height: 12, borderRadius: 1.5, backgroundColor: "background.default" }}>
        {count > 0 && (
          <Box
            sx={(theme) => ({
              width: `${(count / Math.max(1, longest)) * 100}%`,
              minWidth: 6,
              height: "100%",
              borderRadius: 1.5,
              backgroundColor: color.light,
              outline: `1px solid ${outline.light}`,
              outlineOffset: -1,
              ...theme.applyStyles("dark", { backgroundColor: color.dark, outlineColor: outline.dark }),
            })}
          />
        )}
      </Box>
    </Box>
  );
}
