import {
  type BuiltInFormField,
  DEFAULT_DESIGN,
  FORM_FIELDS,
  type FormFieldName,
  isFormKind,
  type ShownField,
  toShownField,
} from "@leadlane/core/forms/rules";
import type { SaveIntegration, WebIntegration } from "@leadlane/core/forms/schema";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Form, Formik, useFormikContext } from "formik";
import { saveIntegration, useIntegrationShow } from "../../../data/integration";
import { type NamedOwnField, useNamedFields } from "../../../data/own-fields";
import { useWhenVerified } from "../../../data/verification";
import { toast } from "../../../lib/feedback/toast";
import { serverErrors, useSubmission } from "../../../lib/validation/use-submission";
import { validateWith } from "../../../lib/validation/validate-with";
import { FormAlert } from "../../../ui/form/form-alert";
import { FormFeedback } from "../../../ui/form/form-feedback";
import { FormTextField } from "../../../ui/form/form-text-field";
import { SubmitButton } from "../../../ui/form/submit-button";
import { LeaveGuard } from "../../../ui/overlay/leave-guard";
import { ColorButton } from "../statuses/color-picker";
import { FormPreview } from "./form-preview";

export interface DesignValues {
  title: string;
  button: string;
  thanks: string;
  color: string;
  fields: FieldValues[];
}

interface FieldValues {
  name: FormFieldName;
  label: string;
  required: boolean;
  shown: boolean;
}

type Own = readonly NamedOwnField[];
type Design = NonNullable<SaveIntegration["design"]>;

const NAMES: Record<BuiltInFormField, string> = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  company: "Company",
  message: "Message",
};

function isBuiltIn(name: FormFieldName): name is BuiltInFormField {
  return name in NAMES;
}

function useFormFields(): Own {
  return useNamedFields().filter(({ definition }) => isFormKind(definition.kind));
}

const validate = validateWith<DesignValues>(
  async () => (await import("./form-designer-schema")).formDesignSchema,
);

/** Texts, color and fields of the form on the website, with a preview. */
export function FormDesigner({ integration }: { integration: WebIntegration }) {
  const whenVerified = useWhenVerified();
  const show = useIntegrationShow();
  const own = useFormFields();
  const { failure, submit } = useSubmission<DesignValues>((error) =>
    serverErrors(error, ["title", "button", "thanks", "color", "fields"], (path) =>
      path.replace(/^design\./, ""),
    ),
  );
  const save = submit(async (values) => {
    show(await saveIntegration({ design: toDesign(values), version: integration.version }));
    toast.success("Form saved. Your website shows it from the next visit.");
  });
  return (
    <Formik
      initialValues={valuesOf(integration.design, own)}
      enableReinitialize
      validate={validate}
      validateOnChange={false}
      onSubmit={async (values, form) => whenVerified(() => save(values, form))}
    >
      {({ isSubmitting, values, errors, setFieldValue }) => (
        <Box
          component={Form}
          noValidate
          sx={{
            display: "grid",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 20rem)" },
            gap: 3,
            paddingTop: 1,
          }}
        >
          <Box sx={{ display: "grid", gap: 2.5, alignContent: "start" }}>
            <FormFeedback />
            <LeaveGuard boundTo="address" />
            <FormAlert error={failure} />
            <FormTextField
              name="title"
              label="Title"
              helperText="Shown above the form. Leave it empty for none."
            />
            <Fields />
            {typeof errors.fields === "string" && <Alert severity="error">{errors.fields}</Alert>}
            <Box sx={{ display: "flex", gap: 1, alignItems: "start" }}>
              <FormTextField name="button" label="Button" required />
              <ColorButton
                subject="the button"
                color={values.color}
                onPick={(color) => void setFieldValue("color", color)}
              />
            </Box>
            <FormTextField name="thanks" label="Thank-you text" required multiline maxRows={4} />
            <div>
              <SubmitButton busy={isSubmitting} busyLabel="Saving…">
                Save form
              </SubmitButton>
            </div>
          </Box>
          <FormPreview
            design={{
              ...toDesign(values),
              title: values.title || null,
              fields: toDesign(values).fields.map((field) => asShown(field, own)),
            }}
          />
        </Box>
      )}
    </Formik>
  );
}

function Fields() {
  const own = useFormFields();
  const { values, setFieldValue } = useFormikContext<DesignValues>();
  const change = (fields: FieldValues[]) => void setFieldValue("fields", fields);
  const set = (at: number, part: Partial<FieldValues>) =>
    change(values.fields.map((field, index) => (index === at ? { ...field, ...part } : field)));
  const swap = (at: number, other: number) => {
    const fields = [...values.fields];
    const [one, two] = [fields[at], fields[other]];
    if (!one || !two) return;
    fields[at] = two;
    fields[other] = one;
    change(fields);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ marginBottom: 1 }}>
        Fields
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 1.5 }}>
        {values.fields.map(({ name, shown, required }, at) => {
          const title = titleOf(name, own);
          return (
            <Box
              component="li"
              key={name}
              sx={{
                display: "grid",
                gridTemplateColumns: { xs: "auto 1fr auto", sm: "7.5rem minmax(0, 1fr) auto auto" },
                alignItems: "center",
                columnGap: 1,
              }}
            >
              <FormControlLabel
                control={
                  <Checkbox
                    checked={shown}
                    disabled={name === "name"}
                    onChange={(_event, checked) => set(at, { shown: checked })}
                  />
                }
                label={title}
              />
              <FormTextField
                name={`fields.${at}.label`}
                label={`Label of ${title}`}
                size="small"
                disabled={!shown}
                sx={{ gridColumn: { xs: "1 / -1", sm: "auto" }, gridRow: { xs: 2, sm: "auto" } }}
              />
              <FormControlLabel
                control={
                  <Checkbox
                    checked={required}
                    disabled={!shown || name === "name"}
                    onChange={(_event, checked) => set(at, { required: checked })}
                    slotProps={{ input: { "aria-label": `${title} is required` } }}
                  />
                }
                label="Required"
              />
              <Box sx={{ whiteSpace: "nowrap" }}>
                <IconButton
                  aria-label={`Move ${title} up`}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                >
                  <ArrowUpward fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={`Move ${title} down`}
                  disabled={at === values.fields.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  <ArrowDownward fontSize="small" />
                </IconButton>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function titleOf(name: FormFieldName, own: Own): string {
  return isBuiltIn(name) ? NAMES[name] : (own.find((field) => field.name === name)?.field.label ?? name);
}

/** The shown fields in their order, then the others; retired own fields are left out. */
function valuesOf({ title, fields, ...texts }: WebIntegration["design"], own: Own): DesignValues {
  const all = [...FORM_FIELDS, ...own.map(({ name }) => name)];
  const shown = fields.filter(({ name }) => all.includes(name)).map((field) => ({ ...field, shown: true }));
  const hidden = all
    .filter((name) => fields.every((field) => field.name !== name))
    .map((name) => {
      const usual = DEFAULT_DESIGN.fields.find((field) => field.name === name);
      return { name, label: usual?.label ?? titleOf(name, own), required: false, shown: false };
    });
  return { ...texts, title: title ?? "", fields: [...shown, ...hidden] };
}

function toDesign({ fields, ...texts }: DesignValues): Design {
  const shown = fields.filter((field) => field.shown);
  return { ...texts, fields: shown.map(({ name, label, required }) => ({ name, label, required })) };
}

function asShown(field: Design["fields"][number], own: Own): ShownField {
  const definition = own.find(({ name }) => name === field.name)?.definition;
  return definition ? toShownField(field, definition) : field;
}
