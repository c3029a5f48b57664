import { CAPTURE_BODY_MAX_BYTES, DEFAULT_DESIGN } from "@leadlane/core/forms/rules";
import { beforeEach, expect, it, vi } from "vitest";
import { bind } from "./bind";
import { makeForm } from "./form";
import { TEXTS } from "./texts";

let answer: (response: Response) => void;
let fetched: ReturnType<typeof vi.fn>;

beforeEach(() => {
  fetched = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal("fetch", fetched);
  document.body.innerHTML = `<form><input name="name" value="Meera"><input name="website" value="meera.example"></form>`;
});

function form(): HTMLFormElement {
  const found = document.querySelector("form");
  if (!found) throw new Error("The page has no form.");
  return found;
}

function submit(): void {
  form().dispatchEvent(new Event("submit", { cancelable: true }));
}

function requestBody(call: number): Record<string, unknown> {
  return JSON.parse(fetched.mock.calls[call]?.[1].body);
}

const textOfRole = (role: string) => document.querySelector(`[role=${role}]`)?.textContent;

it("ignores the Enter key that ends an IME composition", () => {
  bind(form(), "https://leads.example/api/capture/web_1");
  const press = (isComposing: boolean) =>
    form()
      .querySelector("input")
      ?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", isComposing, bubbles: true, cancelable: true }),
      );
  expect([press(true), press(false)]).toEqual([false, true]);
});

it("sends once for several clicks, and does not treat a field of the page as a honeypot", async () => {
  bind(form(), "https://leads.example/api/capture/web_1");
  submit();
  submit();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(requestBody(0)).toMatchObject({ name: "Meera", website: "" });
  answer(new Response("{}", { status: 202 }));
  await expect.poll(() => textOfRole("status")).toBe(DEFAULT_DESIGN.thanks);
});

it("keeps the submission id when the same text is sent again", async () => {
  bind(form(), "https://leads.example/api/capture/web_1");
  for (const name of ["Meera", "Meera", "Asha"]) {
    const [input] = form().getElementsByTagName("input");
    if (input) input.value = name;
    submit();
    answer(new Response("{}", { status: 503 }));
    await expect.poll(() => textOfRole("alert")).toBe(TEXTS.failed);
  }
  const ids = [0, 1, 2].map((call) => requestBody(call).submission_id);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});

const OTHER_FORMS: [string, string, Record<string, unknown>][] = [
  [
    "names in two inputs",
    `<input name="first_name" value="Asha"><input name="last_name" value="Rao"><input name="mobile" value="98765 43210">`,
    { name: "Asha Rao", phone: "98765 43210", fields: [] },
  ],
  [
    "short names of inputs",
    `<input name="fname" value="Asha"><input name="lname" value="Rao"><input name="your-email" value="asha@example.test">`,
    { name: "Asha Rao", email: "asha@example.test" },
  ],
  [
    "a name that a last name follows",
    `<input name="your-name" value="Asha"><input name="surname" value="Rao"><textarea name="your-message">Hi</textarea>`,
    { name: "Asha Rao", message: "Hi" },
  ],
  [
    "autocomplete in place of names",
    `<input name="a1" autocomplete="given-name" value="Asha"><input name="a2" autocomplete="family-name" value="Rao">
     <input name="a3" type="tel" value="98765"><input name="a4" type="email" value="asha@example.test">`,
    { name: "Asha Rao", phone: "98765", email: "asha@example.test" },
  ],
  [
    "labels in place of names",
    `<label>Full name * <input name="f1" value="Asha Rao"></label><label for="x">Phone number</label><input id="x" name="f2" value="98765">`,
    { name: "Asha Rao", phone: "98765" },
  ],
  [
    "fields that a lead has no place for, by their labels",
    `<input name="name" value="Asha"><label>Budget: <select name="b"><option value="">Any</option><option value="1" selected>50 lakh</option></select></label>
     <input type="radio" name="when" value="Now" checked><input type="radio" name="when" value="Later">
     <input type="checkbox" name="visit" checked><input name="phone" value="1"><input name="phone_number" value="2">`,
    {
      phone: "1",
      fields: [
        { label: "Budget", value: "50 lakh" },
        { label: "when", value: "Now" },
        { label: "visit", value: "Yes" },
        { label: "phone_number", value: "2" },
      ],
    },
  ],
  [
    "nothing that is secret",
    `<input name="name" value="Asha"><input type="password" name="p" value="x"><input type="hidden" name="h" value="x">
     <input name="csrf_token" value="x"><input name="cardnumber" value="x"><input name="n" value="4111 1111 1111 1111">
     <input name="c" autocomplete="cc-csc" value="123"><input type="file" name="f"><input type="submit" name="s" value="Go">`,
    { name: "Asha", fields: [] },
  ],
];

it.each(OTHER_FORMS)("reads an existing form: %s", (_, inputs, expected) => {
  document.body.innerHTML = `<form>${inputs}</form>`;
  bind(form(), "https://leads.example/api/capture/web_1");
  submit();
  expect(requestBody(0)).toMatchObject(expected);
});

it("binds a form once, and limits the submitted size", () => {
  const many = Array.from({ length: 200 }, (_, at) => `<input name="q${at}" value="${"x".repeat(600)}">`);
  document.body.innerHTML = `<form>${many.join("")}</form>`;
  bind(form(), "https://leads.example/api/capture/web_1");
  bind(form(), "https://leads.example/api/capture/web_1");
  submit();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(requestBody(0)).length).toBeLessThan(CAPTURE_BODY_MAX_BYTES);
});

it("renders own fields by kind, and sends them with their names", () => {
  const own = [
    { label: "Course", kind: "choice", options: [{ id: "1", label: "MBA" }] },
    { label: "Hostel", kind: "boolean", options: [{ id: "true", label: "Yes" }] },
    { label: "Second email", kind: "email" },
    { label: "Seats", kind: "number" },
    { label: "From", kind: "date" },
    { label: "PIN code", kind: "text" },
    { label: "Needs", kind: "long_text" },
  ] as const;
  const fields = own.map((field) => ({
    ...field,
    name: `custom.${field.label}` as const,
    required: true,
    options: "options" in field ? [...field.options] : undefined,
  }));
  const made = makeForm({ ...DEFAULT_DESIGN, fields: [...DEFAULT_DESIGN.fields, ...fields] });
  document.body.replaceChildren(made);
  const inputs = fields.map(({ name }) => made.elements.namedItem(name));
  expect(inputs.map((input) => input instanceof HTMLElement && Reflect.get(input, "type"))).toEqual([
    "select-one",
    "select-one",
    "email",
    "number",
    "date",
    "text",
    "textarea",
  ]);
  const values = ["MBA", "Yes", "asha@example.test", "2", "2026-12-05", "560001", "Two\nlines"];
  for (const [at, input] of inputs.entries()) if (input) Reflect.set(input, "value", values[at]);
  bind(made, "https://leads.example/api/capture/web_1");
  made.dispatchEvent(new Event("submit", { cancelable: true }));
  expect(requestBody(0)).toMatchObject({
    email: "",
    fields: fields.map(({ name, label }, at) => ({ name, label, value: values[at] })),
  });
});
