import { useFormikContext } from "formik";
import { useUnsaved } from "../lib/use-unsaved";

/** Inside a Formik form that may be left without a question: who logs out is asked all the same. */
export function UnsavedMark() {
  useUnsaved(useFormikContext().dirty);
  return null;
}
