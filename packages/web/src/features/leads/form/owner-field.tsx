import { userLabel } from "@leadlane/core/access/rules";
import { useField } from "formik";
import { useUsers } from "../../../data/me";
import { useColleague, useColleagueSearch } from "../../../data/names";
import { FormSelect } from "../../../ui/form/form-select";
import { PersonPicker } from "../../../ui/form/person-picker";

const OWNER = { name: "owner_id", label: "Owner" };
const UNASSIGNED = "Unassigned";

export function OwnerSelect() {
  const [{ value }] = useField<string>(OWNER.name);
  const owners = useUsers().filter(({ id, status }) => status === "active" || id === value);
  return (
    <FormSelect
      {...OWNER}
      choices={[
        { value: "", label: UNASSIGNED },
        ...owners.map(({ id, name, status }) => ({
          value: id,
          label: userLabel({ name, status }),
        })),
      ]}
    />
  );
}

export function OwnerSearch() {
  const [{ value }, meta, { setValue, setTouched }] = useField<string>(OWNER.name);
  const colleague = useColleague();
  return (
    <PersonPicker
      label={OWNER.label}
      emptyLabel={UNASSIGNED}
      search={useColleagueSearch("active")}
      value={value === "" ? null : colleague(value)}
      onPick={(id) => void setValue(id ?? "", true)}
      onBlur={() => void setTouched(true)}
      error={meta.touched ? meta.error : undefined}
    />
  );
}
