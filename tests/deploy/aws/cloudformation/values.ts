/** Resolves references of template functions. */
export interface Scope {
  reference(name: string): unknown;
  attribute(id: string, name: string): unknown;
  condition(name: string): boolean;
  mapped(map: string, key: string, name: string): unknown;
  imported(name: string): unknown;
}

/** Marks a property to omit. */
export const NO_VALUE = Symbol("AWS::NoValue");

/** Evaluates the functions in a part of a template. */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(one, scope)).filter((one) => one !== NO_VALUE);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (only && entries.length === 1 && (only[0] === "Ref" || only[0].startsWith("Fn::")))
    return call(only[0], only[1], scope);
  const resolved = entries.map(([name, value]) => [name, resolve(value, scope)] as const);
  return Object.fromEntries(resolved.filter(([, value]) => value !== NO_VALUE));
}

/** Evaluates a condition, which may reference others. */
export function holds(value: unknown, scope: Scope): boolean {
  if (typeof value === "object" && value !== null && "Condition" in value)
    return scope.condition(String(value.Condition));
  return Boolean(resolve(value, scope));
}

function call(name: string, argument: unknown, scope: Scope): unknown {
  if (name === "Ref") return scope.reference(String(argument));
  if (name === "Fn::Sub") return substitute(argument, scope);
  if (name === "Fn::If") {
    const [condition, yes, no] = list(argument);
    return resolve(scope.condition(String(condition)) ? yes : no, scope);
  }
  if (name === "Fn::Not") return !holds(list(argument)[0], scope);
  if (name === "Fn::And") return list(argument).every((one) => holds(one, scope));
  if (name === "Fn::Or") return list(argument).some((one) => holds(one, scope));

  const resolved = resolve(argument, scope);
  if (name === "Fn::ImportValue") return scope.imported(String(resolved));
  if (name === "Fn::Base64") return Buffer.from(String(resolved)).toString("base64");
  if (name === "Fn::GetAtt") {
    const [id, ...attribute] =
      typeof resolved === "string" ? resolved.split(".") : list(resolved).map(String);
    return scope.attribute(String(id), attribute.join("."));
  }
  const [first, second, third] = list(resolved);
  if (name === "Fn::Equals") return first === second;
  if (name === "Fn::Join") return list(second).join(String(first));
  if (name === "Fn::Split") return String(second).split(String(first));
  if (name === "Fn::Select") return list(second)[Number(first)];
  if (name === "Fn::FindInMap") return scope.mapped(String(first), String(second), String(third));
  throw new Error(`${name} is not known.`);
}

function substitute(argument: unknown, scope: Scope): string {
  const [pattern, own] = Array.isArray(argument) ? argument : [argument, {}];
  const variables = resolve(own, scope) as Record<string, unknown>; // resolving an object returns an object
  return String(pattern).replaceAll(/\$\{([^!}]+)\}/g, (_, name: string) => {
    if (name in variables) return String(variables[name]);
    const [id = "", ...attribute] = name.split(".");
    return String(attribute.length > 0 ? scope.attribute(id, attribute.join(".")) : scope.reference(name));
  });
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}
