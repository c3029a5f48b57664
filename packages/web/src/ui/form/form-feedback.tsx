import { useFormikContext } from "formik";
import { useEffect, useRef } from "react";
import { announce } from "../../lib/feedback/announce";

/** After a failed submit, focuses the first invalid field and announces the number of errors. */
export function FormFeedback() {
  const { submitCount, isSubmitting, errors } = useFormikContext();
  const anchor = useRef<HTMLSpanElement>(null);
  const handledCount = useRef(0);
  const count = Object.keys(errors).length;

  useEffect(() => {
    if (isSubmitting || submitCount === handledCount.current) return;
    handledCount.current = submitCount;
    if (count === 0) return;
    announce(count === 1 ? "1 field needs attention" : `${count} fields need attention`);
    anchor.current?.closest("form")?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting, count]);

  return <span ref={anchor} hidden />;
}
