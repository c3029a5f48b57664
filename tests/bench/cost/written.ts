const END = "<!-- end -->";

/** The document with what stands between the marks of a command written anew. */
export function replaceWritten(document: string, text: string, command = "scale"): string {
  const begin = beginOf(command);
  const [before, rest] = document.split(begin);
  if (rest === undefined) throw new Error(`The document has no place for what npm run ${command} measures.`);
  const [, ...after] = rest.split(END);
  return `${before}${[`${begin}\n\n${text}\n\n`, ...after].join(END)}`;
}

function beginOf(command: string): string {
  return `<!-- written by npm run ${command} -->`;
}

/** The numbers that a document gives there, in their order. */
export function numbersIn(document: string): number[] {
  const written = document.split(beginOf("scale"))[1]?.split(END)[0] ?? "";
  return [...written.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([text]) => Number(text.replaceAll(",", "")));
}

/** Rows of cells as a table; the first are its heads. */
export function toTable([heads = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), `|${"---|".repeat(heads.length)}`, ...rows.map(line)].join("\n");
}
