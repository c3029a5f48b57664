import type { LikelyDuplicate } from "@leadlane/core/duplicates/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { DuplicateName } from "../duplicates/duplicate-name";
import { describeDuplicate } from "../duplicates/duplicate-words";

interface DuplicatesQuestionProps {
  likely: readonly LikelyDuplicate[]; // at least one
  busy: boolean;
  onOpen: () => void; // before the form is left
  onAdd: () => void;
}

/** Before a lead is added whose phone number or email another one has. Takes the focus, for it stands above the form. */
export function DuplicatesQuestion({ likely, busy, onOpen, onAdd }: DuplicatesQuestionProps) {
  const slug = useSlug();
  const { timeZone } = useWorkspace();
  const alert = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => alert.current?.focus(), [likely]);
  const [known, ...others] = likely.flatMap(({ id }) => id ?? []);
  return (
    <Alert ref={alert} severity="warning" variant="outlined" tabIndex={-1} sx={{ alignItems: "start" }}>
      {likely.map((duplicate, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is out of sight has nothing else
        <Box key={position} sx={{ overflowWrap: "anywhere" }}>
          Looks like <DuplicateName duplicate={duplicate} onOpen={onOpen} />{" "}
          {describeDuplicate(duplicate, timeZone)}.
        </Box>
      ))}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginTop: 1.5 }}>
        {known !== undefined && others.length === 0 && (
          <Button variant="contained" component={Link} to={paths.lead(slug, known)} onClick={onOpen}>
            Open it
          </Button>
        )}
        <Button variant="outlined" aria-disabled={busy || undefined} onClick={() => busy || onAdd()}>
          Add all the same
        </Button>
      </Box>
    </Alert>
  );
}
