import { useFormikContext } from "formik";
import { type RefObject, useEffect } from "react";

/** Inside a Formik form: tells who may close it whether something typed would be lost. */
export function DirtyMark({ dirty }: { dirty: RefObject<boolean> }) {
  const form = useFormikContext();
  useEffect(() => {
    dirty.current = form.dirty;
  }, [dirty, form.dirty]);
  return null;
}
