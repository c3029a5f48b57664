import { unzipSync } from "fflate";
import { UNPACKED_BYTES_MAX } from "../rules";
import { readDateStyles } from "./number-formats";
import { BROKEN_WORKBOOK_TEXT, FileRefused, type Table } from "./refusal";
import { readRows, readStrings } from "./worksheet";
import { readXml } from "./xml";

const BOMB_TEXT = "This workbook unpacks to more than 100 MB.";
const NO_WORKBOOK_TEXT = "This is neither a CSV nor an XLSX file.";
const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const SHEETS_READ = 20;
const SHEET_NAME_MAX = 100;

type Parts = ReadonlyMap<string, Uint8Array>;

/** Sheets of a workbook, hidden ones last. Throws `FileRefused`. */
export function* readSheets(bytes: Uint8Array): Generator<Table> {
  const parts = unpack(bytes);
  const workbook = parts.get(WORKBOOK);
  if (!workbook) throw new FileRefused(NO_WORKBOOK_TEXT);
  const { sheets, isFrom1904 } = readWorkbook(workbook);
  const relations = readRelations(parts.get(RELATIONS));
  const partOf = (type: string) =>
    parts.get(relations.find((one) => one.type === type)?.path ?? `xl/${type}.xml`);
  const strings = readStrings(partOf("sharedStrings"));
  const dateStyles = readDateStyles(partOf("styles"));
  const read = new Set<string>();
  for (const { name, relation } of sheets) {
    const path = relations.find(({ id }) => id === relation)?.path ?? "";
    const part = parts.get(path);
    if (!part) throw new FileRefused(BROKEN_WORKBOOK_TEXT);
    if (read.has(path)) continue;
    read.add(path);
    const sheet = sheets.length > 1 ? name : null;
    yield { sheet, rows: readRows(part, { strings, dateStyles, isFrom1904 }) };
  }
}

/** Sheets of a workbook, hidden ones last, and whether its epoch is 1904. */
function readWorkbook(part: Uint8Array) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  let isFrom1904 = false;
  readXml(part, {
    open(tag, { name = "", state = "", date1904 = "", ...others }, decode) {
      if (tag === "workbookPr") isFrom1904 = /^(?:1|true)$/i.test(date1904);
      if (tag !== "sheet" || sheets.length >= SHEETS_READ) return;
      // The namespace prefix varies.
      const [, relation = ""] = Object.entries(others).find(([key]) => key.endsWith(":id")) ?? [];
      sheets.push({
        name: decode(name).slice(0, SHEET_NAME_MAX),
        relation,
        isHidden: /hidden/i.test(state),
      });
    },
  });
  return {
    sheets: sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden)),
    isFrom1904,
  };
}

interface Relation {
  id: string;
  type: string; // `worksheet`, `styles`
  path: string;
}

const RELATIONS_READ = 1_000;

function readRelations(part: Uint8Array | undefined): Relation[] {
  const relations: Relation[] = [];
  if (!part) return relations;
  readXml(part, {
    open(tag, { Id = "", Type = "", Target = "" }, decode) {
      if (tag !== "Relationship" || relations.length >= RELATIONS_READ) return;
      const target = decode(Target);
      const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), path });
    },
  });
  return relations;
}

/** Unpacks each part into a buffer of its announced size, so that it can't become larger. */
function unpack(bytes: Uint8Array): Parts {
  let [packed, unpacked] = [0, 0];
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        packed += size;
        unpacked += originalSize;
        if (unpacked > UNPACKED_BYTES_MAX) throw new FileRefused(BOMB_TEXT);
        // Overlapping entries would be unpacked repeatedly.
        if (packed > bytes.length) throw new FileRefused(BROKEN_WORKBOOK_TEXT);
        return name.endsWith(".xml") || name.endsWith(".rels");
      },
    });
    return new Map(Object.entries(parts));
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(BROKEN_WORKBOOK_TEXT);
  }
}
