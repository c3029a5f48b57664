const NUMBER = new Intl.NumberFormat("en-IN");

/** "1 lead", "1,284 leads". */
export function leadCount(count: number): string {
  return `${NUMBER.format(count)} ${count === 1 ? "lead" : "leads"}`;
}
