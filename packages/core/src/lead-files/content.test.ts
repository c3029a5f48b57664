import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { typeOf } from "./content";
import { disposition, fileName } from "./file-name";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8("<x/>")])));
const compound = (...streams: string[]) =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      ...streams.map((name) => Buffer.from(name, "utf16le")),
    ]),
  );
const mp4 = (...tracks: string[]) =>
  bytes(`\0\0\0\x18ftypM4A ${tracks.map((track) => `hdlr\0\0\0\0\0\0\0\0${track}`).join("")}`);

const OFFICE = "application/vnd.openxmlformats-officedocument";

describe("the type of a file", () => {
  it.each([
    ["a.pdf", bytes("%PDF-1.7"), "application/pdf"],
    ["a.gif", bytes("GIF89a"), "image/gif"],
    ["a.png", bytes("\x89PNG\r\n\x1a\n"), "image/png"],
    ["a.txt", bytes("\xff\xd8\xff\xe0"), "image/jpeg"],
    ["a.docx", zip("word/document.xml", "[Content_Types].xml"), `${OFFICE}.wordprocessingml.document`],
    ["a.xlsx", zip("[Content_Types].xml", "xl/workbook.xml"), `${OFFICE}.spreadsheetml.sheet`],
    ["a.pptx", zip("[Content_Types].xml", "ppt/presentation.xml"), `${OFFICE}.presentationml.presentation`],
    ["a.doc", compound("Root Entry", "WordDocument"), "application/msword"],
    ["a.xls", compound("Workbook"), "application/vnd.ms-excel"],
    ["a.xls", compound("WordDocument", "Workbook"), "application/vnd.ms-excel"],
    ["a.ppt", compound("PowerPoint Document"), "application/vnd.ms-powerpoint"],
    ["a.mp3", bytes("ID3\x04"), "audio/mpeg"],
    ["a.mp3", bytes("\xff\xfb\x90\x64"), "audio/mpeg"],
    ["a.m4a", mp4("soun"), "audio/mp4"],
    ["a.opus", bytes(`OggS${"\0".repeat(24)}OpusHead`), "audio/ogg"],
    ["a.wav", bytes("RIFF\0\0\0\0WAVEfmt "), "audio/wav"],
    ["a.amr", bytes("#!AMR\n"), "audio/amr"],
    ["a.csv", new TextEncoder().encode("नाम,फ़ोन\n"), "text/csv"],
    ["a.TXT", bytes("plain"), "text/plain"],
  ])("of %s is read from its content", (name, content, type) => {
    expect(typeOf(content, name)).toBe(type);
  });

  it.each([
    ["a page", "a.html", bytes("<!doctype html><script>alert(1)</script>")],
    ["a drawing", "a.svg", bytes("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a program", "a.pdf", bytes("MZ\x90\0")],
    ["a zip", "a.docx", zip("word/document.xml")],
    [
      "a document with macros",
      "a.docx",
      zip("[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"),
    ],
    ["a cut zip", "a.docx", zip("[Content_Types].xml", "word/document.xml").slice(0, 60)],
    ["an installer", "a.doc", compound("Root Entry", "Property")],
    ["a film", "a.m4a", mp4("soun", "vide")],
    ["text that is not UTF-8", "a.txt", bytes("caf\xe9")],
    ["text with NUL", "a.csv", bytes("a,\0b")],
    ["nothing", "a.pdf", bytes("")],
  ])("of %s is unknown", (_, name, content) => {
    expect(typeOf(content, name)).toBeNull();
  });
});

describe("the name of a file", () => {
  it.each([
    ["Offer.pdf", "application/pdf", "Offer.pdf"],
    ["C:\\Users\\Asha\\Offer.PDF", "application/pdf", "Offer.pdf"],
    ["../../etc/passwd", "application/pdf", "passwd.pdf"],
    ["photo\u202Egnp.exe", "image/png", "photognp.exe.png"],
    ["line\nbreak\u0007.jpeg", "image/jpeg", "line break.jpeg"],
    ["प्रस्ताव पत्र.pdf", "application/pdf", "प्रस्ताव पत्र.pdf"],
    ["..hidden", "text/plain", "hidden.txt"],
    [".pdf", "application/pdf", "pdf.pdf"],
    ['a<b>:"c|d?*.csv', "text/csv", "a_b___c_d__.csv"],
    [`${"a".repeat(300)}.pdf`, "application/pdf", `${"a".repeat(196)}.pdf`],
  ] as const)("%j is stored without path and disguise", (name, type, stored) => {
    expect(fileName(name, type)).toBe(stored);
  });

  it("is sent in any script and can't break out of the header", () => {
    expect(disposition("attachment", "प्रस्ताव.pdf")).toBe(
      "attachment; filename=\"________.pdf\"; filename*=UTF-8''%E0%A4%AA%E0%A5%8D%E0%A4%B0%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A4%BE%E0%A4%B5.pdf",
    );
    expect(disposition("inline", `a"; x='1'.pdf`)).toBe(
      "inline; filename=\"a_; x='1'.pdf\"; filename*=UTF-8''a%22%3B%20x%3D%271%27.pdf",
    );
  });
});
