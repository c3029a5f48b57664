import ViewColumnOutlined from "@mui/icons-material/ViewColumnOutlined";
import { useState } from "react";
import { useStatusChanges } from "../../../data/statuses";
import { messageOf } from "../../../lib/api-error";
import { toast } from "../../../lib/toast";
import { EmptyPanel } from "../../../ui/empty-panel";
import { SubmitButton } from "../../../ui/submit-button";

/** In place of a pipeline that has no status. */
export function StarterPanel() {
  const { createStarter } = useStatusChanges();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await createStarter();
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <EmptyPanel
      icon={<ViewColumnOutlined />}
      title="No statuses yet"
      text="Begin with New, Contacted, Qualified, Proposal, Won and Lost, and change them as you like."
      action={
        <SubmitButton type="button" busy={isBusy} onClick={() => void start()}>
          Use a starter pipeline
        </SubmitButton>
      }
    />
  );
}
