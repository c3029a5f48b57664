import type { CreatedLead } from "@leadlane/core/lead/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useMe } from "../../../data/me";
import { toast } from "../../../lib/toast";
import { useSlug } from "../../../lib/use-session";
import { FormDrawer } from "../../../ui/form-drawer";
import { AddLeadForm } from "./add-lead-form";
import { DuplicatesNote } from "./duplicates-note";

interface AddLeadDrawerProps {
  statusId: string | null;
  onClosed: () => void;
}

/** Adds leads, one after the other if wanted. One that may be a duplicate is saved all the same and said to be so. */
export function AddLeadDrawer({ statusId, onClosed }: AddLeadDrawerProps) {
  const slug = useSlug();
  const navigate = useNavigate();
  const dirty = useRef(false);
  const [added, setAdded] = useState(0);
  const [doubtful, setDoubtful] = useState<CreatedLead | null>(null);
  // Whose the lead will be and where it will stand come with the first answer.
  const isReady = useMe().data !== undefined;

  const add = (close: () => void) => (lead: CreatedLead, another: boolean) => {
    dirty.current = false;
    if (lead.duplicates?.length) return setDoubtful(lead);
    toast.success(`${lead.name} added`, {
      action: { label: "Open", onAction: () => navigate(paths.lead(slug, lead.id)) },
    });
    if (another) setAdded(added + 1);
    else close();
  };

  return (
    <FormDrawer title="Add lead" isDirty={() => dirty.current} onClosed={onClosed}>
      {(close) =>
        doubtful ? (
          <Box sx={{ display: "grid", gap: 2, padding: "8px 24px 24px" }}>
            <DuplicatesNote name={doubtful.name} duplicates={doubtful.duplicates ?? []} />
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
              <Button variant="contained" onClick={() => navigate(paths.lead(slug, doubtful.id))}>
                Open {doubtful.name}
              </Button>
              <Button variant="outlined" onClick={() => setDoubtful(null)}>
                Add another
              </Button>
              <Button onClick={close}>Done</Button>
            </Box>
          </Box>
        ) : (
          isReady && <AddLeadForm key={added} statusId={statusId} dirty={dirty} onAdded={add(close)} />
        )
      }
    </FormDrawer>
  );
}
