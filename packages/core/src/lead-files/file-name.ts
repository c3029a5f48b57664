import { LEAD_FILE_TYPES, type LeadFileType } from "../files/rules";
import { removeUnprintable } from "../kernel/field";
import { extensionOf, FILE_NAME_MAX } from "./rules";

/** Characters that a path or a file system gives a meaning. */
const RESERVED = /[<>:"|?*]/g;

/** A name without path or disguise, with an extension that fits the type. */
export function fileName(name: string, type: LeadFileType): string {
  const [base = ""] = name.split(/[/\\]/).slice(-1);
  const plain = removeUnprintable(base)
    .replace(RESERVED, "_")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+/, "");
  const extensions: readonly string[] = LEAD_FILE_TYPES[type];
  const isFitting = extensions.includes(extensionOf(plain));
  const extension = isFitting ? extensionOf(plain) : (extensions[0] ?? "");
  const stem = isFitting ? plain.slice(0, -extension.length - 1) : plain;
  const most = FILE_NAME_MAX - extension.length - 1;
  return `${[...stem].slice(0, most).join("").trim() || "file"}.${extension}`;
}

/** A Content-Disposition header with a name in any script (RFC 6266). */
export function disposition(kind: "attachment" | "inline", name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
