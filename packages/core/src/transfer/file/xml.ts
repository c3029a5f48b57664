import { Parser } from "saxen";
import { BROKEN_WORKBOOK_TEXT, FileRefused } from "./refusal";

export type Attributes = Readonly<Record<string, string>>;

/** Handlers of elements; names come without prefix, values undecoded. */
export interface XmlReader {
  open(name: string, attributes: Attributes, decode: (text: string) => string): void;
  close?(name: string): void;
  text?(text: string): void;
}

const decoder = new TextDecoder();

/** Parses XML once, until `isDone`. Throws `FileRefused` for invalid XML. */
export function readXml(part: Uint8Array, reader: XmlReader, isDone = () => false): void {
  const parser = new Parser();
  parser.on("openTag", (name, attributes, decode) => {
    reader.open(localName(name), attributes(), decode);
  });
  parser.on("closeTag", (name) => {
    reader.close?.(localName(name));
    if (isDone()) parser.stop();
  });
  parser.on("text", (text, decode) => reader.text?.(decode(text)));
  parser.on("cdata", (text) => reader.text?.(text));
  parser.on("error", () => {
    throw new FileRefused(BROKEN_WORKBOOK_TEXT);
  });
  parser.parse(decoder.decode(part));
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
