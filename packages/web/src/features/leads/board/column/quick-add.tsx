import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useLeadStore } from "../../../../data/leads/lead-store";
import { createLead } from "../../../../data/leads/leads";
import { ApiError } from "../../../../lib/api/api-error";
import { useIdempotencyKey } from "../../../../lib/api/use-idempotency-key";
import { toast } from "../../../../lib/feedback/toast";
import { useOnlineOnly } from "../../../../ui/form/use-online-only";
import { addLeadPath, useBoardScope } from "../board-context";

interface QuickAddProps {
  statusId: string;
  statusName: string;
  onClose: () => void;
}

/** Adds a lead with name and phone to a column. Stays open for the next one. */
export function QuickAdd({ statusId, statusName, onClose }: QuickAddProps) {
  const { slug } = useBoardScope();
  const leads = useLeadStore();
  const onlineOnly = useOnlineOnly();
  const { keyFor, renew } = useIdempotencyKey();
  const [name, setName] = useState("");
  const [phone, setPhone] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const problemId = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    setProblem(null);
    const input = { name: name.trim(), phone: phone.trim(), status_id: statusId };
    try {
      const lead = await createLead(input, keyFor(input));
      renew();
      void leads.refresh();
      toast.success(`${lead.name} added to ${statusName}`);
      setName("");
      setPhone("");
      first.current?.focus();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setSaving(false);
    }
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  const shared = {
    className: "board-quick-field",
    autoComplete: "off",
    "aria-invalid": problem !== null,
    "aria-describedby": problem === null ? undefined : problemId,
  };
  return (
    <form
      className="board-quick"
      aria-label={`Add lead to ${statusName}`}
      onSubmit={(event) => void save(event)}
    >
      <input
        {...shared}
        ref={first}
        required
        aria-label="Name"
        placeholder="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={closeOnEscape}
      />
      <input
        {...shared}
        type="tel"
        required
        dir="ltr"
        aria-label="Phone"
        placeholder="Phone"
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        onKeyDown={closeOnEscape}
      />
      {problem !== null && (
        <Box id={problemId} role="alert" sx={{ color: "error.main", fontSize: "0.8125rem" }}>
          {problem}
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
        <Button
          type="submit"
          size="small"
          variant="contained"
          aria-disabled={isSaving || undefined}
          {...onlineOnly}
        >
          {isSaving ? "Saving…" : "Save"}
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button
          component={RouterLink}
          to={addLeadPath(slug, statusId)}
          size="small"
          sx={{ marginInlineStart: "auto" }}
          {...onlineOnly}
        >
          Full form
        </Button>
      </Box>
    </form>
  );
}

function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return "Something went wrong. Try again.";
  return error.errors[0]?.message ?? error.message;
}
