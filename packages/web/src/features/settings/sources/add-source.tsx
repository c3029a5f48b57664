import { SOURCE_NAME_MAX, SOURCES_MAX } from "@leadlane/core/lead-source/rules";
import type { LeadSource } from "@leadlane/core/lead-source/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { RefObject } from "react";
import { useSourceChanges } from "../../../data/sources";
import { useIntentKey } from "../../../lib/use-intent-key";
import { SubmitButton } from "../../../ui/submit-button";
import { NameField } from "../lines/name-field";
import { useNewName } from "../lines/use-new-name";

interface AddSourceProps {
  sources: readonly LeadSource[];
  field: RefObject<HTMLInputElement | null>;
}

/** Adds sources, one after the other. */
export function AddSource({ sources, field }: AddSourceProps) {
  const { create } = useSourceChanges();
  const { keyFor, renew } = useIntentKey();
  const { isBusy, add, clear, input } = useNewName({
    rules: { max: SOURCE_NAME_MAX, taken: sources.map(({ name }) => name) },
    field,
    create: async (name) => {
      await create(name, keyFor(name));
      renew();
    },
  });

  if (sources.length >= SOURCES_MAX) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ padding: 2 }}>
        There can be at most {SOURCES_MAX} sources.
      </Typography>
    );
  }
  return (
    <Box sx={{ display: "flex", alignItems: "start", gap: 1, padding: 2 }}>
      <NameField {...input} label="Name of the new source" placeholder="New source" onEscape={clear} />
      <SubmitButton type="button" busy={isBusy} busyLabel="Adding…" onClick={add} sx={{ minHeight: 48 }}>
        Add
      </SubmitButton>
    </Box>
  );
}
