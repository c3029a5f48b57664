import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { boardHeight } from "./board-region";

const COLUMNS = ["a", "b", "c", "d", "e"];
const CARDS = ["a", "b", "c"];

/** Five columns of three cards, on a phone one of them, where the real ones will stand. */
export function BoardSkeleton() {
  return (
    <Box sx={{ ...boardHeight, display: "flex", gap: 2, overflow: "hidden" }}>
      {COLUMNS.map((column, index) => (
        <Box
          key={column}
          sx={{
            display: { xs: index === 0 ? "block" : "none", md: "block" },
            flex: { xs: "1 0 auto", md: "0 0 296px" },
            padding: { md: 1.5 },
            borderRadius: 3,
            backgroundColor: { md: "background.subtle" },
          }}
        >
          <Skeleton width="60%" height={32} sx={{ marginBottom: 1 }} />
          {CARDS.map((card) => (
            <Skeleton key={card} variant="rounded" height={128} sx={{ marginBottom: 1, borderRadius: 2 }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
