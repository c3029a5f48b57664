import { COMMON_PASSWORDS, PASSWORD_MIN } from "@leadlane/core/access/rules";

/** Not what attackers try first, nor the e-mail address itself. */
export function isUncommon(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  return !COMMON_PASSWORDS.includes(lower) && lower !== email.trim().toLowerCase();
}

interface PasswordRule {
  label: string;
  met: boolean;
}

/** The list under a new password: each rule and whether it holds yet. Without an `email` to compare, its rule is left out. */
export function passwordRules(password: string, email: string | null): PasswordRule[] {
  const lower = password.toLowerCase();
  const isLong = password.length >= PASSWORD_MIN;
  const rules = [
    { label: `At least ${PASSWORD_MIN} characters`, met: isLong },
    // Common ones that are too short are not on the list.
    { label: "Not a common password", met: isLong && !COMMON_PASSWORDS.includes(lower) },
  ];
  if (email === null) return rules;
  return [
    ...rules,
    { label: "Different from your email", met: password !== "" && lower !== email.trim().toLowerCase() },
  ];
}
