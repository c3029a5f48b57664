import { LEAD_FILE_TYPES, type LeadFileType } from "../files/rules";

export const FILES_PER_LEAD_MAX = 50;
export const FILE_NAME_MAX = 200;
/** How long a link to a file works. */
export const LINK_SECONDS = 5 * 60;

export const FILES_FULL_TEXT = `A lead can have at most ${FILES_PER_LEAD_MAX} files. Delete one first.`;
export const FILE_CONTENT_TEXT =
  "The content of this file is not of a supported kind. Use a PDF, image, Office document, UTF-8 text or audio file";
export const NOT_AUTHOR_TEXT = "Only the person who added this file, a manager or an admin can delete it.";
export const CONTENT_MISSING_TEXT = "The content of this file is no longer stored.";
export const NO_PREVIEW_TEXT = "Only images and PDF files have a preview";

/** Types that browsers show without running scripts. */
export function hasPreview(type: string): boolean {
  return type === "application/pdf" || type.startsWith("image/");
}

export function extensionOf(name: string): string {
  return /\.([^.]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** The type that belongs to a file extension. */
export function typeByName(name: string): LeadFileType | undefined {
  const extension = extensionOf(name);
  // Keys of the table.
  const types = Object.keys(LEAD_FILE_TYPES) as LeadFileType[];
  return types.find((type) => LEAD_FILE_TYPES[type].some((one) => one === extension));
}
