import type { Route } from "@leadlane/functions/api/route";
import * as z from "zod/mini";

/** A request field for an id or a list of ids. */
export interface IdField {
  at: string[];
  isList: boolean;
}

interface Json {
  type?: string;
  properties?: Record<string, Json>;
  anyOf?: Json[];
}

/** Every id field in the schemas of a route, nested ones included. */
export function idFieldsOf(route: Route): IdField[] {
  const of = (part: "query" | "body") => {
    const schema = route[part];
    if (!schema) return [];
    // Only the parts of JSON Schema in `Json` are read.
    return fieldsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json, [part]);
  };
  return [...of("query"), ...of("body")];
}

function fieldsOf(schema: Json, at: string[]): IdField[] {
  const shapes = [schema, ...(schema.anyOf ?? [])];
  return shapes.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, field]): IdField[] => {
      const forms = [field, ...(field.anyOf ?? [])];
      if (name !== "tenant_id" && /(^|_)ids?$/.test(name))
        return [{ at: [...at, name], isList: forms.some(({ type }) => type === "array") }];
      return fieldsOf(field, [...at, name]);
    }),
  );
}
