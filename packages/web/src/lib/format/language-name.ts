let names: Intl.DisplayNames | undefined;

/** "Hindi" for "hi"; the code itself if it is unknown. */
export function languageName(code: string): string {
  names ??= new Intl.DisplayNames("en", { type: "language" });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
