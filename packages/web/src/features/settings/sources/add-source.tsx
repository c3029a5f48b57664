import { SOURCE_NAME_MAX, SOURCES_MAX } from "@leadlane/core/lead-source/rules";
import type { LeadSource } from "@leadlane/core/lead-source/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type RefObject, useState } from "react";
import { useSourceChanges } from "../../../data/sources";
import { messageOf } from "../../../lib/api-error";
import { toast } from "../../../lib/toast";
import { useIntentKey } from "../../../lib/use-intent-key";
import { SubmitButton } from "../../../ui/submit-button";
import { NameField } from "../lines/name-field";
import { nameProblem } from "../lines/name-problem";

interface AddSourceProps {
  sources: readonly LeadSource[];
  field: RefObject<HTMLInputElement | null>;
}

/** Adds sources, one after the other. */
export function AddSource({ sources, field }: AddSourceProps) {
  const { create } = useSourceChanges();
  const { keyFor, renew } = useIntentKey();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const write = (value: string) => {
    setName(value);
    setProblem(null);
  };
  const add = async () => {
    const found = nameProblem(name, { max: SOURCE_NAME_MAX, taken: sources.map((source) => source.name) });
    setProblem(found);
    if (found !== null || isBusy) return field.current?.focus();
    setBusy(true);
    try {
      const source = await create(name.trim(), keyFor(name.trim()));
      renew();
      write("");
      toast.success(`${source.name} added`);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
    field.current?.focus();
  };

  if (sources.length >= SOURCES_MAX) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ padding: 2 }}>
        There can be at most {SOURCES_MAX} sources.
      </Typography>
    );
  }
  return (
    <Box sx={{ display: "flex", alignItems: "start", gap: 1, padding: 2 }}>
      <NameField
        label="Name of the new source"
        placeholder="New source"
        inputRef={field}
        value={name}
        problem={problem}
        onChange={write}
        onEnter={() => void add()}
        onEscape={() => write("")}
      />
      <SubmitButton
        type="button"
        busy={isBusy}
        busyLabel="Adding…"
        onClick={() => void add()}
        sx={{ minHeight: 48 }}
      >
        Add
      </SubmitButton>
    </Box>
  );
}
