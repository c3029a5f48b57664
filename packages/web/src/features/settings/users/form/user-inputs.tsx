import { ROLES, type Role } from "@leadlane/core/access/rules";
import type { User } from "@leadlane/core/access/schema";
import { useFormikContext } from "formik";
import { EmailField } from "../../../../ui/email-field";
import { FormSelect } from "../../../../ui/form-select";
import { FormTextField } from "../../../../ui/form-text-field";
import { PhoneField } from "../../../../ui/phone-field";
import { ROLE_NOTES } from "./role-notes";
import type { UserValues } from "./user-values";

interface UserInputsProps {
  users: readonly User[];
  /** Who is being edited: nobody is their own manager. */
  userId?: string;
  autoFocus?: boolean;
}

/** Only active managers have a team; the present one stays a choice whatever became of them. */
function managerChoices(users: readonly User[], current: string, userId: string | undefined) {
  return users
    .filter(({ id, role, status }) => id === current || (role === "Manager" && status === "active"))
    .filter(({ id }) => id !== userId)
    .map(({ id, name, status }) => ({ value: id, label: status === "active" ? name : `${name} (inactive)` }));
}

/** What the role means; one that changes takes its usual permissions along. */
function roleNote(role: Role, isChanging: boolean): string {
  return isChanging
    ? `${ROLE_NOTES[role]} Permissions are set to what is usual for the role.`
    : ROLE_NOTES[role];
}

/** The fields of a user, the same for a new one and for one that is there. */
export function UserInputs({ users, userId, autoFocus = false }: UserInputsProps) {
  const { values, initialValues } = useFormikContext<UserValues>();
  const managers = managerChoices(users, initialValues.rm_id, userId);
  return (
    <>
      <FormTextField name="name" label="Name" autoComplete="off" autoFocus={autoFocus} required />
      <EmailField autoComplete="off" helperText="They sign in with it." required />
      <PhoneField name="phone" label="Phone (optional)" />
      <FormSelect
        name="role"
        label="Role"
        choices={ROLES.map((role) => ({ value: role, label: role }))}
        helperText={roleNote(values.role, userId !== undefined && values.role !== initialValues.role)}
        required
      />
      <FormSelect
        name="rm_id"
        label="Manager"
        choices={[{ value: "", label: "Nobody" }, ...managers]}
        helperText="The manager sees their leads."
      />
    </>
  );
}
