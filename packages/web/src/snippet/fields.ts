import { EXTRA_FIELDS_MAX, EXTRA_VALUE_MAX, FORM_OWN_FIELDS_MAX, isSecret } from "@leadlane/core/forms/rules";
import type { SubmittedField } from "@leadlane/core/forms/schema";
import type { FieldsWith } from "@leadlane/core/leads/fields";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Role = FieldsWith<{ website: true }> | "first" | "last" | "message";

/**
 * Maps a form field to a lead field by its normalized name or label; the first match wins. The lead fields
 * are only imported as a type, to keep the snippet small.
 */
const ROLES: Record<Role, RegExp> = {
  first: /^(your|contact)?(first|f|given|fore)name$/,
  last: /^(your|contact)?(last|l|family)name$|surname/,
  email: /e?mail/,
  phone:
    /^(?!.*(code|ext|type|time|country)).*(phone|mobile|whatsapp)|^(your)?(tel|cell|contact)(no|num|number)?$/,
  company: /company|organi[sz]ation|business(name)?$/,
  message: /message|comment|enquiry|inquiry|query|howcanwehelp|yourrequirement/,
  name: /^(your|full|contact|customer|client|my|lead|visitor)*name$/,
};
const BY_AUTOCOMPLETE: Readonly<Record<string, Role>> = {
  ...{ "given-name": "first", "family-name": "last", name: "name", email: "email" },
  ...{ tel: "phone", "tel-national": "phone", organization: "company" },
};
const NEVER_READ = ["password", "file", "hidden", "submit", "button", "image", "reset"];

export interface Typed {
  values: Record<string, unknown>;
  inputs: Partial<Record<string, Control>>;
}

/** Reads a form by the meaning of its fields; unknown ones keep their labels. `trap` is our honeypot. */
export function readFields(form: HTMLFormElement, honeypotField: HTMLInputElement): Typed {
  const found: Partial<Record<Role, string>> = {};
  const inputs: Typed["inputs"] = {};
  const extra = new Map<string, SubmittedField>();
  for (const control of form.querySelectorAll<Control>("input,textarea,select")) {
    if (control === honeypotField || control.disabled || NEVER_READ.includes(control.type)) continue;
    const value = typedIn(control);
    const isOwn = control.name.startsWith("custom.");
    const role = isOwn ? undefined : roleOf(control);
    if (role && (value || !inputs[role]) && !found[role]) {
      inputs[role] = control;
      found[role] = value;
      continue;
    }
    const label = labelOf(control);
    if (!value || /^cc-|password|one-time/.test(control.autocomplete)) continue;
    if (!isOwn && isSecret(`${control.name} ${control.id} ${label}`, value)) continue;
    const key = isOwn ? control.name : label;
    const before = extra.get(key)?.value;
    const text = (before ? `${before}, ${value}` : value).slice(0, EXTRA_VALUE_MAX);
    extra.set(key, { name: control.name, label, value: text });
  }
  const { first, last = "", name = "", ...rest } = found;
  const nameText = name || first || "";
  const fullName = nameText.endsWith(last) ? nameText : `${nameText} ${last}`.trim();
  inputs.name ??= inputs.first ?? inputs.last;
  const fields = [...extra.values()].slice(0, FORM_OWN_FIELDS_MAX + EXTRA_FIELDS_MAX);
  return { values: { ...rest, name: fullName, fields }, inputs };
}

function typedIn(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return [...control.selectedOptions].map(({ value, text }) => value && text.trim()).join(", ");
  const { type, value } = control;
  if (type !== "checkbox" && type !== "radio") return value.trim();
  if (!(control instanceof HTMLInputElement && control.checked)) return "";
  return value === "on" ? "Yes" : value;
}

function roleOf(control: Control): Role | undefined {
  if (/^(checkbox|radio|select)/.test(control.type)) return undefined;
  const byAutocomplete = BY_AUTOCOMPLETE[control.autocomplete.split(" ").at(-1) ?? ""];
  if (byAutocomplete) return byAutocomplete;
  if (control.type === "email" || control.type === "tel") return control.type === "tel" ? "phone" : "email";
  for (const text of [control.name, control.id, labelOf(control)]) {
    const word = text.toLowerCase().replace(/[^a-z]/g, "");
    const [role] = Object.entries(ROLES).find(([, pattern]) => pattern.test(word)) ?? [];
    if (role) return role as Role; // a key of the table
  }
  return control instanceof HTMLTextAreaElement ? "message" : undefined;
}

function labelOf(control: Control): string {
  const label = control.labels?.[0];
  const own =
    label && [...label.childNodes].filter((node) => !node.contains(control)).map((node) => node.textContent);
  const text = control.type === "radio" ? control.name : own?.join(" ");
  const named =
    text?.trim() || control.ariaLabel || control.getAttribute("placeholder") || control.name || control.id;
  return named.replace(/[\s*:]+/g, " ").trim();
}
