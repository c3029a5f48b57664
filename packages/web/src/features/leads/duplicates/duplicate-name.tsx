import type { LikelyDuplicate } from "@leadlane/core/duplicates/schema";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { on } from "../../../config/media";
import { paths } from "../../../config/paths";
import { useSlug } from "../../../lib/session/use-session";

/** Lines of a sentence stay as close as they are, whatever a finger needs. */
const forFingers = {
  [on("phone")]: {
    position: "relative",
    "&::after": { content: '""', position: "absolute", inset: "-11px 0" },
  },
} as const;

interface DuplicateNameProps {
  duplicate: Pick<LikelyDuplicate, "id" | "name">;
  onOpen?: () => void;
}

/** The way to a lead that may be the same; of one that is out of sight no name is known. */
export function DuplicateName({ duplicate: { id, name }, onOpen }: DuplicateNameProps) {
  const slug = useSlug();
  if (id === undefined) return <>a lead</>;
  return (
    <Link component={RouterLink} to={paths.lead(slug, id)} data-row-link onClick={onOpen} sx={forFingers}>
      {name}
    </Link>
  );
}
