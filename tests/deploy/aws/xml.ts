import type { Answer } from "./call";

export type Xml = string | number | boolean | undefined | { [name: string]: Xml } | Xml[];

/** A list becomes `<member>` elements in the query protocol, or repeated elements in S3. */
export function element(name: string, value: Xml, list: "members" | "repeated" = "members"): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) {
    if (list === "repeated") return value.map((one) => element(name, one, list)).join("");
    return `<${name}>${value.map((one) => element("member", one, list)).join("")}</${name}>`;
  }
  const inner =
    typeof value === "object"
      ? Object.entries(value)
          .map(([child, value]) => element(child, value, list))
          .join("")
      : escaped(String(value));
  return `<${name}>${inner}</${name}>`;
}

/** A response in the query protocol. */
export function result(operation: string, value: Xml = {}): Answer {
  const inner = element(`${operation}Result`, value);
  return {
    headers: { "content-type": "text/xml" },
    body: `<${operation}Response>${inner}<ResponseMetadata/></${operation}Response>`,
  };
}

function escaped(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
