import { CHANNELS, TEMPLATE_NAME_MAX } from "@leadlane/core/templates/rules";
import type { Template } from "@leadlane/core/templates/schema";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useFormikContext } from "formik";
import { type RefObject, useRef } from "react";
import { useNamedFields } from "../../../data/own-fields";
import { createTemplate, updateTemplate, useTemplatesReload } from "../../../data/templates";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { toast } from "../../../lib/feedback/toast";
import { languageName } from "../../../lib/format/language-name";
import { FormSelect } from "../../../ui/form/form-select";
import { FormTextField } from "../../../ui/form/form-text-field";
import { EditDrawer } from "../../../ui/overlay/edit-drawer";
import { TemplatePreview } from "./template-preview";
import {
  CHANNEL_LABELS,
  LANGUAGES,
  TEMPLATE_FIELDS,
  type TemplateValues,
  toInput,
  usePlaceholders,
  valuesOf,
} from "./template-values";

interface TemplateDrawerProps {
  template: Template | null; // null for a new template
  onClosed: () => void;
}

export function TemplateDrawer({ template, onClosed }: TemplateDrawerProps) {
  const reload = useTemplatesReload();
  const { keyFor } = useIdempotencyKey();
  const ownFields = useNamedFields();

  const save = async (values: TemplateValues) => {
    const input = toInput(values);
    if (template) await updateTemplate(template, { ...input, version: template.version });
    else await createTemplate(input, keyFor(input));
    void reload();
    toast.success(template ? "Changes saved" : `“${input.name}” added`);
  };

  return (
    <EditDrawer
      title={template ? `Edit ${template.name}` : "Add template"}
      submitLabel={template ? "Save changes" : "Add template"}
      initialValues={valuesOf(template)}
      fields={TEMPLATE_FIELDS}
      loadSchema={async () => {
        const { templateSchema } = await import("./template-schema");
        return templateSchema(ownFields.map(({ key }) => key));
      }}
      onSave={save}
      onClosed={onClosed}
    >
      <TemplateFields isNew={template === null} />
      <TemplatePreview />
    </EditDrawer>
  );
}

function TemplateFields({ isNew }: { isNew: boolean }) {
  const { values } = useFormikContext<TemplateValues>();
  const body = useRef<HTMLTextAreaElement>(null);
  const languages = LANGUAGES.includes(values.language) ? LANGUAGES : [values.language, ...LANGUAGES];
  return (
    <>
      <FormTextField
        name="name"
        label="Name"
        autoComplete="off"
        autoFocus={isNew}
        required
        inputProps={{ maxLength: TEMPLATE_NAME_MAX }}
      />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        <FormSelect
          name="channel"
          label="Sent by"
          choices={CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }))}
        />
        <FormSelect
          name="language"
          label="Language"
          choices={languages.map((value) => ({ value, label: languageName(value) }))}
        />
      </Box>
      {values.channel === "email" && <FormTextField name="subject" label="Subject" autoComplete="off" />}
      <FormTextField
        name="body"
        label="Message"
        required
        multiline
        minRows={5}
        maxRows={14}
        inputRef={body}
        inputProps={{ dir: "auto" }}
      />
      <PlaceholderChips body={body} />
    </>
  );
}

/** Inserts a placeholder where the caret is in the message. */
function PlaceholderChips({ body }: { body: RefObject<HTMLTextAreaElement | null> }) {
  const { values, setFieldValue } = useFormikContext<TemplateValues>();
  const placeholders = usePlaceholders();
  const insert = async (name: string) => {
    const text = `{${name}}`;
    const { selectionStart = values.body.length, selectionEnd = values.body.length } = body.current ?? {};
    await setFieldValue(
      "body",
      values.body.slice(0, selectionStart) + text + values.body.slice(selectionEnd),
    );
    body.current?.focus();
    body.current?.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
  };
  return (
    <Box role="group" aria-label="Insert into the message" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {placeholders.map(({ name, label }) => (
        <Chip
          key={name}
          label={label}
          aria-label={`Insert ${label.toLowerCase()}`}
          variant="outlined"
          onClick={() => void insert(name)}
          sx={{ height: { xs: 44, md: 32 }, borderRadius: 999 }}
        />
      ))}
    </Box>
  );
}
