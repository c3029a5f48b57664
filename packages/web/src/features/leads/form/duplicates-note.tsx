import type { Duplicate } from "@leadlane/core/leads/schema";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useEffect, useRef } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useSlug } from "../../../lib/session/use-session";

interface DuplicatesNoteProps {
  name: string; // the lead that was just added
  duplicates: readonly Duplicate[];
}

/** After a lead was added: who else has its phone number or e-mail. Takes the focus, for the form above it is gone. */
export function DuplicatesNote({ name, duplicates }: DuplicatesNoteProps) {
  const slug = useSlug();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert ref={alert} severity="warning" tabIndex={-1} sx={{ alignItems: "start" }}>
      <AlertTitle>{name} was added, but may be a duplicate</AlertTitle>
      The same phone number or email belongs to:
      <Box component="ul" sx={{ marginBlock: 1, paddingInlineStart: 2.5 }}>
        {duplicates.map((duplicate) =>
          "id" in duplicate ? (
            <li key={duplicate.id}>
              <Link component={RouterLink} to={paths.lead(slug, duplicate.id)}>
                {duplicate.name}
              </Link>
            </li>
          ) : (
            <li key={duplicate.owner_name}>
              {duplicate.owner_name === null
                ? "a lead you can't see"
                : `a lead owned by ${duplicate.owner_name}`}
            </li>
          ),
        )}
      </Box>
    </Alert>
  );
}
