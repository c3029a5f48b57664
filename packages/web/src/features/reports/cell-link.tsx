import type { Cell } from "@leadlane/core/reports/schema";
import Link from "@mui/material/Link";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { formatCount } from "../../lib/format/money";
import { useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";

export function CellLink({ cell, label }: { cell: Cell; label: string }) {
  const { currency } = useWorkspace();
  const slug = useSlug();
  const count = formatCount(cell.count, currency);
  return (
    <Link
      component={RouterLink}
      to={paths.leadsWith(slug, cell.query)}
      aria-label={`${count}, ${label}`}
      underline="hover"
      sx={{
        display: "inline-block",
        minWidth: 24, // px; touch target
        textAlign: "inherit",
        paddingBlock: { xs: 1.5, md: 0.5 },
        marginBlock: { xs: -1.5, md: -0.5 },
      }}
    >
      <bdi>{count}</bdi>
    </Link>
  );
}

export function useOpenCell(): (cell: Cell | undefined) => void {
  const navigate = useNavigate();
  const slug = useSlug();
  return (cell) => {
    if (cell) void navigate(paths.leadsWith(slug, cell.query));
  };
}
