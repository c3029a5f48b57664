import { TAG_MAX } from "@leadlane/core/lead/rules";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId, useState } from "react";

interface TagDialogProps {
  /** "3 leads". */
  what: string;
  onTag: (tag: string) => void;
  onCancel: () => void;
}

/** Asks for the tag that the selected leads get. Mount it only while it asks. */
export function TagDialog({ what, onTag, onCancel }: TagDialogProps) {
  const titleId = useId();
  const [tag, setTag] = useState("");
  const [isRefused, setRefused] = useState(false);
  const error = isRefused && tag.trim() === "" ? "Tag is required" : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tag.trim() === "") setRefused(true);
    else onTag(tag.trim());
  };

  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId} variant="h2">
          Add a tag to {what}
        </DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label="Tag"
            value={tag}
            onChange={(event) => setTag(event.target.value)}
            error={error !== undefined}
            helperText={error}
            slotProps={{ htmlInput: { maxLength: TAG_MAX, autoComplete: "off" } }}
            sx={{ marginTop: 1 }}
          />
        </DialogContent>
        <DialogActions sx={{ padding: 2 }}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="contained">
            Add tag
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
