import Typography from "@mui/material/Typography";
import { Fragment } from "react";
import { byGroup, type NamedOwnField } from "../../../data/own-fields";
import { KindInput } from "./kind-inputs";

/** Inputs of own fields under the headings of their groups. */
export function OwnInputs({ fields }: { fields: readonly NamedOwnField[] }) {
  return byGroup(fields).map(({ group, fields: members }) => (
    <Fragment key={group ?? ""}>
      {group && (
        <Typography variant="h4" component="h3" sx={{ marginTop: 1 }}>
          {group}
        </Typography>
      )}
      {members.map(({ name, field }) => (
        <KindInput key={name} name={name} field={field} />
      ))}
    </Fragment>
  ));
}
