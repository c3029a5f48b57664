import { userLabel } from "@leadlane/core/access/rules";
import type { User } from "@leadlane/core/access/schema";
import { ROLES, type Role } from "@leadlane/core/permissions/rules";
import { useFormikContext } from "formik";
import { useHasMoreUsers } from "../../../../data/names";
import { FormAutocomplete } from "../../../../ui/form/form-autocomplete";
import { FormSelect } from "../../../../ui/form/form-select";
import { EmailField, FormTextField } from "../../../../ui/form/form-text-field";
import { PhoneField } from "../../../../ui/form/phone-field";
import type { UserValues } from "./user-values";

const ROLE_NOTES: Record<Role, string> = {
  Admin: "Sees everything and can do everything, settings included.",
  Manager: "Sees their own leads and their team's.",
  Staff: "Sees their own leads.",
};

interface UserInputsProps {
  users: readonly User[];
  userId?: string; // the edited user, who can't be their own manager
  autoFocus?: boolean;
}

/** Active managers, plus the current one even if they are no longer eligible. */
function managerChoices(users: readonly User[], current: string, userId: string | undefined) {
  return users
    .filter(({ id, role, status }) => id === current || (role === "Manager" && status !== "inactive"))
    .filter(({ id }) => id !== userId)
    .map(({ id, name, status }) => ({ value: id, label: userLabel({ name, status }) }));
}

/** Changing the role also resets the permissions to its defaults. */
function roleNote(role: Role, isChanging: boolean): string {
  return isChanging
    ? `${ROLE_NOTES[role]} Permissions are reset to the defaults for this role.`
    : ROLE_NOTES[role];
}

export function UserInputs({ users, userId, autoFocus = false }: UserInputsProps) {
  const { values, initialValues } = useFormikContext<UserValues>();
  const manager = { name: "rm_id", label: "Manager", helperText: "The manager sees their leads." };
  const managers = [
    { value: "", label: "No manager" },
    ...managerChoices(users, initialValues.rm_id, userId),
  ];
  return (
    <>
      <FormTextField name="name" label="Name" autoComplete="off" autoFocus={autoFocus} required />
      <EmailField autoComplete="off" helperText="Used to sign in." required />
      <PhoneField name="phone" label="Phone (optional)" />
      <FormSelect
        name="role"
        label="Role"
        choices={ROLES.map((role) => ({ value: role, label: role }))}
        helperText={roleNote(values.role, userId !== undefined && values.role !== initialValues.role)}
        required
      />
      {useHasMoreUsers() ? (
        <FormAutocomplete
          {...manager}
          options={managers}
          idOf={({ value }) => value}
          labelOf={({ label }) => label}
        />
      ) : (
        <FormSelect {...manager} choices={managers} />
      )}
    </>
  );
}
