export function pick(thing: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(thing).filter(([field]) => fields.includes(field)));
}
