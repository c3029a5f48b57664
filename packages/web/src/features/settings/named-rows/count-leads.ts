/** "1 lead", "1,284 leads" */
export function countLeads(count: number): string {
  return count === 1 ? "1 lead" : `${count.toLocaleString("en-IN")} leads`;
}
