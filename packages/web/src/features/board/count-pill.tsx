import Box from "@mui/material/Box";
import { visuallyHidden } from "../../theme/visually-hidden";

const NUMBER = new Intl.NumberFormat("en-IN");

/** How many leads a status has. */
export function CountPill({ count }: { count: number }) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        flex: "none",
        minWidth: 24,
        paddingInline: 0.75,
        borderRadius: 999,
        backgroundColor: theme.vars.palette.tint.neutral.ground,
        color: theme.vars.palette.tint.neutral.text,
        fontSize: "0.75rem",
        fontWeight: 600,
        lineHeight: "20px",
        textAlign: "center",
      })}
    >
      {NUMBER.format(count)}
      <Box component="span" sx={visuallyHidden}>
        {count === 1 ? " lead" : " leads"}
      </Box>
    </Box>
  );
}
