import type { CustomInput } from "@leadlane/core/fields/schema";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Form, Formik } from "formik";
import { useId } from "react";
import { type NamedOwnField, useNamedFields } from "../../../../data/own-fields";
import { useWorkspace } from "../../../../lib/session/workspace";
import { validateWith } from "../../../../lib/validation/validate-with";
import { FormSelect } from "../../../../ui/form/form-select";
import { KindInput } from "../../form/kind-inputs";
import { emptyOwnValues, type OwnValues, toCustomInput } from "../../form/own-values";

interface SetFieldDialogProps {
  subject: string; // "3 leads"
  onSet: (custom: CustomInput, label: string) => void;
  onCancel: () => void;
}

interface Values {
  key: string;
  custom: OwnValues;
}

/** Sets an own field of several leads; an empty value empties it. Mount to open. */
export function SetFieldDialog({ subject, onSet, onCancel }: SetFieldDialogProps) {
  const titleId = useId();
  const fields = useNamedFields();
  const { currency, timeZone } = useWorkspace();
  const locale = { currency, timeZone };
  const optional = fields.map(asOptional);
  const find = (key: string) => optional.filter((each) => each.key === key);
  const validate = validateWith<Values>(async () => {
    const { ownValuesSchema } = await import("../../form/lead-form-schema");
    return ownValuesSchema(optional, currency);
  });
  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <Formik<Values>
        initialValues={{
          key: fields[0]?.key ?? "",
          custom: emptyOwnValues(optional.map(withoutDefault), locale),
        }}
        validate={validate}
        validateOnChange={false}
        onSubmit={({ key, custom }) => {
          const [chosen] = find(key);
          if (chosen) onSet(toCustomInput(custom, [chosen], locale), chosen.field.label);
        }}
      >
        {({ values }) => (
          <Form noValidate>
            <DialogTitle id={titleId} variant="h2">
              Set a field of {subject}
            </DialogTitle>
            <DialogContent sx={{ display: "grid", gap: 2, "&&": { paddingTop: 1 } }}>
              <FormSelect
                name="key"
                label="Field"
                choices={fields.map(({ key, field }) => ({ value: key, label: field.label }))}
              />
              {find(values.key).map(({ name, field }) => (
                <KindInput key={name} name={name} field={field} />
              ))}
            </DialogContent>
            <DialogActions>
              <Button onClick={onCancel}>Cancel</Button>
              <Button type="submit" variant="contained">
                Set field
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}

/** The server decides per lead whether a required field may be emptied. */
function asOptional(own: NamedOwnField): NamedOwnField {
  return { ...own, field: { ...own.field, required: undefined } };
}

function withoutDefault(own: NamedOwnField): NamedOwnField {
  return { ...own, definition: { ...own.definition, default: null } };
}
