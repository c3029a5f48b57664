import type { ComponentProps } from "react";
import { FormTextField } from "./form-text-field";

/** An e-mail address in a Formik form, called `email` there unless said otherwise. */
export function EmailField(props: Partial<ComponentProps<typeof FormTextField>>) {
  return (
    <FormTextField name="email" label="Email" {...props} type="email" inputProps={{ inputMode: "email" }} />
  );
}
