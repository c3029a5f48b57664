/** A Markdown table with the first row as its header. */
export function toTable([heads = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), `|${"---|".repeat(heads.length)}`, ...rows.map(line)].join("\n");
}
