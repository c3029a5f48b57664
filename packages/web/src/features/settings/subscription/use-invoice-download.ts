import { useState } from "react";
import { downloadInvoice } from "../../../data/subscription";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";

export function useInvoiceDownload() {
  const [busy, setBusy] = useState(false);
  const download = async (id: string, number: string) => {
    setBusy(true);
    try {
      await downloadInvoice(id, number);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
