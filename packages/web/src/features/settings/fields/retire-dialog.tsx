import type { OwnField } from "@leadlane/core/fields/schema";
import { useState } from "react";
import { useFieldChanges } from "../../../data/field-changes";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";

export function RetireDialog({ field, onClosed }: { field: OwnField; onClosed: () => void }) {
  const { retire } = useFieldChanges();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await retire(field.id);
      toast.success(`“${field.label}” retired`);
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    onClosed();
  };
  return (
    <ConfirmDialog
      open
      title={`Retire “${field.label}”?`}
      confirmLabel="Retire"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClosed}
    >
      It disappears from forms, lists and filters. Leads keep its values, and you can restore it at any time.
    </ConfirmDialog>
  );
}
