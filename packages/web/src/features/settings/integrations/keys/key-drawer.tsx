import { KEY_NAME_MAX } from "@leadlane/core/api-keys/rules";
import type { IssuedApiKey } from "@leadlane/core/api-keys/schema";
import { KEY_SCOPES } from "@leadlane/core/permissions/rules";
import { useFormikContext } from "formik";
import { useApiKeyChanges } from "../../../../data/api-keys";
import { useWorkspace } from "../../../../lib/session/workspace";
import { FormCheckboxes } from "../../../../ui/form/form-checkboxes";
import { FormSelect } from "../../../../ui/form/form-select";
import { FormTextField } from "../../../../ui/form/form-text-field";
import { EditDrawer } from "../../../../ui/overlay/edit-drawer";
import { SCOPES } from "./key-text";
import { EMPTY_KEY, EXPIRIES, type Expiry, KEY_FIELDS, type KeyValues, toCreate } from "./key-values";

const EXPIRY_LABELS: Record<Expiry, string> = {
  never: "Never",
  30: "In 30 days",
  90: "In 90 days",
  365: "In a year",
  date: "On a date…",
};

interface KeyDrawerProps {
  onIssued: (key: IssuedApiKey) => void;
  onClosed: () => void;
}

export function KeyDrawer({ onIssued, onClosed }: KeyDrawerProps) {
  const { timeZone } = useWorkspace();
  const { create } = useApiKeyChanges();
  return (
    <EditDrawer
      title="Add API key"
      submitLabel="Add API key"
      initialValues={EMPTY_KEY}
      fields={KEY_FIELDS}
      loadSchema={async () => (await import("./key-schema")).keySchema(timeZone)}
      onSave={async (values) => onIssued(await create(toCreate(values, Date.now(), timeZone)))}
      onClosed={onClosed}
    >
      <FormTextField
        name="name"
        label="Name"
        autoComplete="off"
        autoFocus
        required
        inputProps={{ maxLength: KEY_NAME_MAX }}
        helperText="Changes made with the key appear under this name."
      />
      <FormCheckboxes
        name="scopes"
        label="Permissions"
        groups={[{ choices: KEY_SCOPES.map((value) => ({ value, ...SCOPES[value] })) }]}
      />
      <ExpiryInputs />
    </EditDrawer>
  );
}

function ExpiryInputs() {
  const { values } = useFormikContext<KeyValues>();
  return (
    <>
      <FormSelect
        name="expiry"
        label="Expires"
        choices={EXPIRIES.map((value) => ({ value, label: EXPIRY_LABELS[value] }))}
        helperText="The expiry can't be changed later."
      />
      {values.expiry === "date" && <FormTextField name="expires_at" label="Last day" type="date" required />}
    </>
  );
}
