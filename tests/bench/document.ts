const END = "<!-- end -->";

/** Replaces the text between the markers of a command. */
export function replaceWritten(document: string, text: string, command: string): string {
  const begin = `<!-- written by npm run ${command} -->`;
  const [before, rest] = document.split(begin);
  if (rest === undefined) throw new Error(`The document has no place for the results of npm run ${command}.`);
  const [, ...after] = rest.split(END);
  return `${before}${[`${begin}\n\n${text}\n\n`, ...after].join(END)}`;
}

/** A Markdown table with the first row as its header. */
export function toTable([heads = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), `|${"---|".repeat(heads.length)}`, ...rows.map(line)].join("\n");
}
