import type { LikelyDuplicate } from "@leadlane/core/duplicates/schema";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { on } from "../../../config/media";
import { paths } from "../../../config/paths";
import { useSlug } from "../../../lib/session/use-session";

/** Links within a sentence keep the line height, although touch targets are larger. */
const touchTarget = {
  [on("phone")]: {
    position: "relative",
    "&::after": { content: '""', position: "absolute", inset: "-11px 0" },
  },
} as const;

interface DuplicateNameProps {
  duplicate: Pick<LikelyDuplicate, "id" | "name">;
  onOpen?: () => void;
}

/** Link to a possible duplicate. Without permission to see it, there is no name. */
export function DuplicateName({ duplicate: { id, name }, onOpen }: DuplicateNameProps) {
  const slug = useSlug();
  if (id === undefined) return <>a lead</>;
  return (
    <Link component={RouterLink} to={paths.lead(slug, id)} data-row-link onClick={onOpen} sx={touchTarget}>
      {name}
    </Link>
  );
}
