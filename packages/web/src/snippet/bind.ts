import { element, honeypot } from "./form";
import { newSubmissionId, readSubmission, send } from "./send";
import { TEXTS } from "./texts";

/** Lets a form send what is typed into it to `url`, and tells beside it what became of that. */
export function bind(form: HTMLFormElement, url: string): void {
  const [status, alert] = [element("p"), element("p")];
  status.setAttribute("role", "status");
  alert.setAttribute("role", "alert");
  const trap = honeypot();
  form.append(trap.box, status, alert);
  let isBusy = false;
  // The same text once more, after an answer that got lost, is the same submission.
  let last = { text: "", id: "" };

  const show = (toStatus: string, toAlert: string) => {
    status.textContent = toStatus;
    alert.textContent = toAlert;
  };
  const mark = (name: string | undefined) => {
    for (const input of form.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
    const input = name ? form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) : null;
    input?.setAttribute("aria-invalid", "true");
    input?.focus();
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    form.setAttribute("aria-busy", "true");
    show(TEXTS.sending, "");
    const submission = readSubmission(form, trap.input.value);
    const text = JSON.stringify(submission);
    if (last.text !== text) last = { text, id: newSubmissionId() };
    const outcome = await send(url, JSON.stringify({ ...submission, submission_id: last.id }));
    isBusy = false;
    form.removeAttribute("aria-busy");
    show(outcome.isSent ? outcome.text : "", outcome.isSent ? "" : outcome.text);
    mark(outcome.field);
    if (!outcome.isSent) return;
    last = { text: "", id: "" };
    form.reset();
  });
}
