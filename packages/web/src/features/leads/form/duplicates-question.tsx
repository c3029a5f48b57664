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
import { describeDuplicate } from "../duplicates/duplicate-text";

interface DuplicatesQuestionProps {
  duplicates: readonly LikelyDuplicate[] | null; // null if there is nothing to ask
  takesFocus?: boolean; // false if it appears while typing
  confirmLabel: string; // label of the button that saves anyway
  busy: boolean;
  onOpen: () => void; // called before leaving the form
  onConfirm: () => void;
}

const line = { textAlign: "left", overflowWrap: "anywhere", "& + &": { marginTop: 1 } } as const;

/** Warning before saving a lead whose phone number or email exists. */
export function DuplicatesQuestion(props: DuplicatesQuestionProps) {
  const { duplicates, takesFocus = true, confirmLabel, busy, onOpen, onConfirm } = props;
  const slug = useSlug();
  const { timeZone } = useWorkspace();
  const alert = useRef<HTMLDivElement>(null);
  const answered = useRef(duplicates);
  useEffect(() => {
    // Don't take the focus when it reappears while the user types.
    if (duplicates !== null && duplicates !== answered.current && takesFocus) {
      answered.current = duplicates;
      alert.current?.focus();
    }
  }, [duplicates, takesFocus]);
  if (duplicates === null) return null;
  const [existingId, ...otherIds] = duplicates.flatMap(({ id }) => id ?? []);
  return (
    <Alert ref={alert} severity="warning" variant="outlined" tabIndex={-1} sx={{ alignItems: "start" }}>
      {duplicates.map((duplicate, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: leads the user may not see have no id
        <Box key={position} dir="auto" sx={line}>
          Looks like <DuplicateName duplicate={duplicate} onOpen={onOpen} />{" "}
          {describeDuplicate(duplicate, timeZone)}.
        </Box>
      ))}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginTop: 1.5 }}>
        {existingId !== undefined && otherIds.length === 0 && (
          <Button variant="outlined" component={Link} to={paths.lead(slug, existingId)} onClick={onOpen}>
            Open lead
          </Button>
        )}
        <Button aria-disabled={busy || undefined} onClick={() => busy || onConfirm()}>
          {confirmLabel}
        </Button>
      </Box>
    </Alert>
  );
}
