import { fieldNames, fieldOf } from "@leadlane/core/leads/fields";
import type { LeadDetail } from "@leadlane/core/leads/schema";
import Check from "@mui/icons-material/Check";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import { Form, Formik, type FormikErrors, getIn, setIn } from "formik";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useLeadStore } from "../../../../data/leads/lead-store";
import { updateLead } from "../../../../data/leads/leads";
import { useFieldsByName } from "../../../../data/own-fields";
import { messageOf } from "../../../../lib/api/api-error";
import { toast } from "../../../../lib/feedback/toast";
import { useSubmission } from "../../../../lib/validation/use-submission";
import { FormFeedback } from "../../../../ui/form/form-feedback";
import { report } from "../../actions/use-lead-actions";
import { DuplicatesQuestion } from "../../form/duplicates-question";
import { KindInput } from "../../form/kind-inputs";
import { useLeadForm } from "../../form/lead-inputs";
import { type LeadValues, toUpdate, valuesOf } from "../../form/lead-values";
import { useKnownContact } from "../../form/use-known-contact";

interface DetailEditorProps {
  lead: LeadDetail;
  field: string; // name of a built-in or own field
  label: string;
  onClose: () => void;
}

/** Edits one field in place: Enter saves, Escape cancels. A refused value stays for correction. */
export function DetailEditor({ lead, field, label, onClose }: DetailEditorProps) {
  const { initial, validate, save, failure, contact } = useDetailForm({ lead, field, label, onClose });
  const own = useFieldsByName();
  const builtIn = fieldNames().find((name) => name === field);
  const entry = builtIn ? fieldOf(builtIn) : own.get(field)?.field;
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Formik
      initialValues={initial}
      validate={validate}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={save}
    >
      {({ isSubmitting, submitForm, errors, values }) => (
        <Box component={Form} noValidate aria-label={label} onKeyDown={onEscape} ref={focusFirst} sx={FORM}>
          <FormFeedback />
          <Box sx={{ flex: "1 0 100%", marginBottom: 1.5, "&:empty": { display: "none" } }}>
            <DuplicatesQuestion
              duplicates={contact.duplicatesFor(values)}
              confirmLabel="Save anyway"
              busy={isSubmitting}
              onOpen={onClose}
              onConfirm={() => {
                contact.isConfirmed.current = true;
                void submitForm();
              }}
            />
          </Box>
          {/* The buttons wrap below a phone input when there is no room. */}
          <Box sx={{ flex: { xs: "1 0 100%", sm: "1 0 min(100%, 248px)" }, minWidth: 0 }}>
            {entry && <KindInput name={field} field={entry} />}
            {field === "email" && errors.phone && <Refusal>{errors.phone}</Refusal>}
            {failure !== null && <Refusal>{messageOf(failure, "Couldn't save it.")}</Refusal>}
          </Box>
          <EditorButtons
            saveLabel={`Save ${label.toLowerCase()}`}
            isSaving={isSubmitting}
            onSave={() => {
              contact.isConfirmed.current = false;
            }}
            onCancel={onClose}
          />
        </Box>
      )}
    </Formik>
  );
}

const FORM = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: 0.5,
  // Keeps the buttons below the input clear of the mobile navigation.
  "& input": { scrollMarginBottom: { xs: "80px", sm: 0 } },
} as const;

function useDetailForm({ lead, field, label, onClose }: DetailEditorProps) {
  const { scope, validate, errorsOf } = useLeadForm();
  const leads = useLeadStore();
  const { failure, submit } = useSubmission<LeadValues>(errorsOf);
  const [initial] = useState(() => valuesOf(lead, scope));
  const contact = useKnownContact();
  const send = (to: LeadValues, from: LeadValues) =>
    leads.update({ id: lead.id, fields: {} }, () => updateLead(lead.id, toUpdate(to, from, scope)));
  const save = submit(async (values) => {
    const changes = toUpdate(values, initial, scope);
    if (await contact.needsConfirmation(changes, values, lead.id)) return;
    if (Object.keys(changes).length > 0) {
      await send(values, initial);
      const undo = () =>
        void report(send(initial, values), { done: `${label} restored`, failed: "Couldn't undo it." });
      toast.success(`${label} saved`, { action: { label: "Undo", onAction: undo } });
    }
    onClose();
  });
  const validateField = async (values: LeadValues) => ofField(field, await validate(values));
  return { initial, validate: validateField, save, failure, contact };
}

interface EditorButtonsProps {
  saveLabel: string;
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
}

function EditorButtons({ saveLabel, isSaving, onSave, onCancel }: EditorButtonsProps) {
  return (
    <Box sx={{ display: "flex", flex: "none", gap: 0.5 }}>
      <IconButton
        type="submit"
        color="primary"
        aria-label={saveLabel}
        onClick={(event) => {
          onSave();
          if (isSaving) event.preventDefault();
        }}
        sx={BUTTON}
      >
        {isSaving ? <CircularProgress size={20} /> : <Check />}
      </IconButton>
      <IconButton aria-label="Cancel" onClick={onCancel} sx={BUTTON}>
        <Close />
      </IconButton>
    </Box>
  );
}

const BUTTON = { width: 44, height: 44 } as const;

function Refusal({ children }: { children: ReactNode }) {
  return (
    <FormHelperText error role="alert">
      {children}
    </FormHelperText>
  );
}

/** The field's own errors. "Phone or email is required" belongs to both fields. */
function ofField(field: string, errors: FormikErrors<LeadValues>): FormikErrors<LeadValues> {
  const names = field === "email" ? ["email", "phone"] : [field];
  return names.reduce((found, name) => {
    const error: unknown = getIn(errors, name);
    return error ? setIn(found, name, error) : found;
  }, {});
}

/** Focuses the input, even if it renders later. */
function focusFirst(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined;
  const focus = () => {
    const input = [
      ...form.querySelectorAll<HTMLElement>(":is(input, textarea):not([aria-hidden]), [role=combobox]"),
    ].at(-1);
    input?.focus();
    return input !== undefined;
  };
  if (focus()) return undefined;
  const observer = new MutationObserver(() => focus() && observer.disconnect());
  observer.observe(form, { childList: true, subtree: true });
  return () => observer.disconnect();
}
