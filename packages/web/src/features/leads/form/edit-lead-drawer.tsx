import type { LeadDetail } from "@leadlane/core/lead/schema";
import { useRef } from "react";
import { useLead } from "../../../data/leads";
import { toast } from "../../../lib/toast";
import { FormDrawer } from "../../../ui/form-drawer";
import { EditLeadForm } from "./edit-lead-form";

interface EditLeadDrawerProps {
  lead: LeadDetail;
  onClosed: () => void;
}

/** Changes a lead's fields. */
export function EditLeadDrawer({ lead, onClosed }: EditLeadDrawerProps) {
  const dirty = useRef(false);
  const { mutate } = useLead(lead.id);
  return (
    <FormDrawer title={`Edit ${lead.name}`} isDirty={() => dirty.current} onClosed={onClosed}>
      {(close) => (
        <EditLeadForm
          lead={lead}
          dirty={dirty}
          reload={async () => (await mutate()) ?? lead}
          onSaved={() => {
            toast.success("Changes saved");
            close();
          }}
        />
      )}
    </FormDrawer>
  );
}
