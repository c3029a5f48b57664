/** An e-mail address: one @, a host with a dot, nothing that needs quoting or can't be seen. */
export const EMAIL_PATTERN =
  /^[^\s@<>()",;:\\\p{Cc}\p{Cf}\p{Cs}]{1,64}@[a-zA-Z0-9-]{1,63}(\.[a-zA-Z0-9-]{1,63}){1,6}$/u;
export const EMAIL_MAX = 254;

/** The e-mail address in a text such as `Asha <asha@acme.test>`, in small letters; undefined where there is none. */
export function emailIn(text: string): string | undefined {
  const parts = text.toLowerCase().split(/[\s<>(),;"']+/);
  return parts.find((part) => part.length <= EMAIL_MAX && EMAIL_PATTERN.test(part));
}
