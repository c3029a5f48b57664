/** The type of a file by its content; the name only decides between types with the same content. */
import { imageTypeOf, type LeadFileType, XLSX_TYPE } from "../files/rules";
import { typeByName } from "./rules";

const OFFICE = "application/vnd.openxmlformats-officedocument";

const OPEN_XML: readonly (readonly [string, LeadFileType])[] = [
  ["word/", `${OFFICE}.wordprocessingml.document`],
  ["xl/", XLSX_TYPE],
  ["ppt/", `${OFFICE}.presentationml.presentation`],
];

/** Streams of compound files, whose names are UTF-16. */
const COMPOUND: readonly (readonly [string, LeadFileType])[] = [
  ["WordDocument", "application/msword"],
  ["PowerPoint Document", "application/vnd.ms-powerpoint"],
  ["Workbook", "application/vnd.ms-excel"],
];

/** Null for an unsupported file. */
export function typeOf(bytes: Uint8Array, name: string): LeadFileType | null {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    imageTypeOf(bytes) ??
    markedType(content) ??
    openXmlType(content) ??
    compoundType(content, name) ??
    textType(bytes, name)
  );
}

function markedType(content: Buffer): LeadFileType | null {
  const has = (mark: string, at = 0) => content.toString("latin1", at, at + mark.length) === mark;
  if (has("%PDF-")) return "application/pdf";
  if (has("GIF87a") || has("GIF89a")) return "image/gif";
  if (has("#!AMR")) return "audio/amr";
  if (has("RIFF") && has("WAVE", 8)) return "audio/wav";
  if (has("OggS") && isOggAudio(content)) return "audio/ogg";
  if (has("ftyp", 4) && isMp4Audio(content)) return "audio/mp4";
  return has("ID3") || isMp3Frame(content) ? "audio/mpeg" : null;
}

function isOggAudio(content: Buffer): boolean {
  const start = content.toString("latin1", 0, 64);
  return ["OpusHead", "\x01vorbis", "Speex   ", "\x7fFLAC"].some((codec) => start.includes(codec));
}

/** MP4 with a sound track and no pictures. */
function isMp4Audio(content: Buffer): boolean {
  const hasTrack = (kind: string) => content.includes(Buffer.from(`hdlr\0\0\0\0\0\0\0\0${kind}`, "latin1"));
  return hasTrack("soun") && !hasTrack("vide");
}

/** The header of an MPEG audio frame, layer III. */
function isMp3Frame(content: Buffer): boolean {
  const [first = 0, second = 0] = content;
  return first === 0xff && (second & 0xe6) === 0xe2;
}

function openXmlType(content: Buffer): LeadFileType | null {
  const names = zipEntries(content);
  if (!names.includes("[Content_Types].xml") || names.some((name) => name.endsWith("vbaProject.bin")))
    return null;
  return OPEN_XML.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1] ?? null;
}

const END_MARK = Buffer.from("PK\x05\x06", "latin1");
const ENTRY_MARK = 0x02014b50;

/** The names in the central directory of a zip; empty for any other file. */
function zipEntries(content: Buffer): string[] {
  const end = content.lastIndexOf(END_MARK);
  if (content.toString("latin1", 0, 2) !== "PK" || end < 0 || end + 20 > content.length) return [];
  const names: string[] = [];
  let at = content.readUInt32LE(end + 16);
  while (at + 46 <= content.length && content.readUInt32LE(at) === ENTRY_MARK) {
    const [name, extra, comment] = [28, 30, 32].map((place) => content.readUInt16LE(at + place));
    names.push(content.toString("utf8", at + 46, at + 46 + (name ?? 0)));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names;
}

const COMPOUND_MARK = Buffer.from("d0cf11e0a1b11ae1", "hex");

/** A document may embed one of another type; then its extension decides. */
function compoundType(content: Buffer, name: string): LeadFileType | null {
  if (!content.subarray(0, COMPOUND_MARK.length).equals(COMPOUND_MARK)) return null;
  const found = COMPOUND.filter(([stream]) => content.includes(Buffer.from(stream, "utf16le")));
  const named = found.find(([, type]) => type === typeByName(name));
  return (named ?? found[0])?.[1] ?? null;
}

/** Text is only known by its extension, so that pages and scripts are refused. */
function textType(bytes: Uint8Array, name: string): LeadFileType | null {
  const type = typeByName(name);
  if (type !== "text/plain" && type !== "text/csv") return null;
  if (bytes.includes(0)) return null;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return type;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
