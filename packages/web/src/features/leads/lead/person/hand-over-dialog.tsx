import type { LeadDetail } from "@leadlane/core/leads/schema";
import type { PersonExport } from "@leadlane/core/person/schema";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { exportPerson } from "../../../../data/person";
import { saveFile } from "../../../../lib/api/download";
import { FormAlert } from "../../../../ui/form/form-alert";
import { SubmitButton } from "../../../../ui/form/submit-button";
import { toPage } from "./everything-page";

const FORMS = {
  page: { type: "text/html", ending: "html", write: toPage },
  data: {
    type: "application/json",
    ending: "json",
    write: (all: PersonExport) => JSON.stringify(all, null, 2),
  },
} as const;

/** Downloads a person's data, as HTML or JSON. Mount to open. */
export function HandOverDialog({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
  const titleId = useId();
  const [busy, setBusy] = useState<keyof typeof FORMS | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const save = async (form: keyof typeof FORMS) => {
    setBusy(form);
    setFailure(null);
    try {
      const { type, ending, write } = FORMS[form];
      const content = write(await exportPerson(lead.id));
      saveFile(new Blob([content], { type: `${type};charset=utf-8` }), `everything.${ending}`);
    } catch (error) {
      setFailure(error);
    }
    setBusy(null);
  };
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth onClose={onClose}>
      <DialogTitle id={titleId} variant="h2">
        Personal data of {lead.name}
      </DialogTitle>
      <DialogContent>
        <FormAlert error={failure} />
        <DialogContentText>
          Includes the lead, its timeline and history, events, website submissions, notifications and the
          audit log. Give it to the person who asked for their data.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", gap: 1 }}>
        <Button onClick={onClose}>Close</Button>
        <SubmitButton
          type="button"
          variant="outlined"
          busy={busy === "data"}
          onClick={() => void save("data")}
        >
          Download JSON
        </SubmitButton>
        <SubmitButton type="button" busy={busy === "page"} onClick={() => void save("page")}>
          Download HTML
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}
