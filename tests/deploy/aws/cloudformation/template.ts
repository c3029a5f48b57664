import { parse } from "yaml";

/** A template, as far as this double reads it. */
export interface Template {
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
  Conditions?: Record<string, unknown>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Resources: Record<string, Declared>;
  Outputs?: Record<string, { Value: unknown; Condition?: string; Export?: { Name: unknown } }>;
}

export interface Declared {
  Type: string;
  Properties?: Properties;
  Condition?: string;
  DependsOn?: string | string[];
  DeletionPolicy?: "Delete" | "Retain" | "RetainExceptOnCreate" | "Snapshot";
}

export type Properties = Record<string, unknown>;

export function parseTemplate(body: string): Template {
  // Who wrote a template decides what is in it; what is missing shows where it is read.
  return (body.startsWith("{") ? JSON.parse(body) : parse(body)) as Template;
}
