import { DEFAULT_DESIGN } from "@leadlane/core/forms/rules";
import { ignoreComposedKeys } from "../lib/typing/composition";
import { element, honeypot } from "./form";
import { newSubmissionId, readSubmission, send } from "./send";
import { TEXTS } from "./texts";

/**
 * Submits a form to `url` and shows the result, or `thanks`, beside it. Only once per form, because a page may
 * include the script twice.
 */
export function bind(form: HTMLFormElement, url: string, thanks = DEFAULT_DESIGN.thanks): void {
  if (form.dataset.leadsBound) return;
  form.dataset.leadsBound = "true";
  const [status, alert] = [element("p"), element("p")];
  status.setAttribute("role", "status");
  alert.setAttribute("role", "alert");
  const honeypotField = honeypot();
  form.append(honeypotField.box, status, alert);
  ignoreComposedKeys(form);
  let isBusy = false;
  // Sending the same text again after a lost response uses the same id.
  let last = { text: "", id: "" };

  const show = (toStatus: string, toAlert: string) => {
    status.textContent = toStatus;
    alert.textContent = toAlert;
  };
  const markInvalid = (input: HTMLElement | undefined) => {
    for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
    input?.setAttribute("aria-invalid", "true");
    input?.focus();
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    form.setAttribute("aria-busy", "true");
    show(TEXTS.sending, "");
    const { values, inputs } = readSubmission(form, honeypotField.input);
    const text = JSON.stringify(values);
    if (last.text !== text) last = { text, id: newSubmissionId() };
    const outcome = await send(url, JSON.stringify({ ...values, submission_id: last.id }));
    isBusy = false;
    form.removeAttribute("aria-busy");
    show(outcome.isSent ? thanks : "", outcome.isSent ? "" : outcome.text);
    markInvalid(outcome.field ? inputs[outcome.field] : undefined);
    if (!outcome.isSent) return;
    last = { text: "", id: "" };
    form.reset();
  });
}
