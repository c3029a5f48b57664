import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useWorkspace } from "../../lib/session/workspace";
import { Money } from "../../ui/display/money";
import { leadCount } from "./figure-text";

export function BarList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        display: "grid",
        // Truncate long labels instead of widening the card.
        gridTemplateColumns: "minmax(0, 1fr)",
        gap: 1.5,
        margin: 0,
        padding: 0,
        listStyle: "none",
      }}
    >
      {children}
    </Box>
  );
}

interface BarRowProps {
  label: string;
  to: string;
  mark?: ReactNode; // before the label, such as a status dot
  count: number;
  value: number;
  longest: number; // count of the longest bar
  color: { light: string; dark: string };
  outline: { light: string; dark: string };
}

/** The length shows the number of leads; their value is text only. */
export function BarRow({ label, to, mark, count, value, longest, color, outline }: BarRowProps) {
  const { currency } = useWorkspace();
  return (
    <Box component="li" sx={{ position: "relative" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, marginBottom: 0.5 }}>
        {mark}
        <Typography noWrap title={label} sx={{ flex: 1, fontWeight: 500 }}>
          {label}
        </Typography>
        <Link
          component={RouterLink}
          to={to}
          aria-label={`${leadCount(count, currency)}, ${label}`}
          underline="hover"
          // The whole row links to its leads.
          sx={{ whiteSpace: "nowrap", "&::after": { content: '""', position: "absolute", inset: "-6px 0" } }}
        >
          <bdi>{leadCount(count, currency)}</bdi>
        </Link>
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
