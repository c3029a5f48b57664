import { MESSAGE_MAX } from "@leadlane/core/enquiry/rules";
import { useField } from "formik";
import { useEffect } from "react";
import { announce } from "../../lib/announce";
import { FormTextField } from "../../ui/form-text-field";

/** From here on the end is worth mentioning. */
const NEAR_END = MESSAGE_MAX * 0.9;
const COUNT = new Intl.NumberFormat("en-IN");

/** The visitor's words, with how many letters there are; aloud only when few are left. */
export function MessageField({ name }: { name: string }) {
  const [{ value }] = useField<string>(name);
  const { length } = value.trim();
  const isNearEnd = length >= NEAR_END;
  useEffect(() => {
    if (isNearEnd) announce(`${MESSAGE_MAX - NEAR_END} characters left`);
  }, [isNearEnd]);
  return (
    <FormTextField
      name={name}
      label="Message"
      multiline
      minRows={5}
      maxRows={14}
      required
      helperText={<bdi>{`${COUNT.format(length)} of ${COUNT.format(MESSAGE_MAX)} characters`}</bdi>}
    />
  );
}
