import { isPattern } from "@leadlane/core/access/passwords/rules";
import { COMMON_PASSWORDS, PASSWORD_MIN } from "@leadlane/core/access/rules";

/** Rejects common passwords and the email address itself. */
export function isUncommon(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  return !COMMON_PASSWORDS.includes(lower) && lower !== email.trim().toLowerCase();
}

interface PasswordRule {
  label: string;
  isMet: boolean;
}

/** The checklist below a new password. Without an `email`, the rule that compares the two is omitted. */
export function passwordRules(password: string, email: string | null): PasswordRule[] {
  const lower = password.toLowerCase();
  const isLong = password.length >= PASSWORD_MIN;
  const rules = [
    { label: `At least ${PASSWORD_MIN} characters`, isMet: isLong },
    {
      label: "Not a common password or simple pattern",
      isMet: isLong && !COMMON_PASSWORDS.includes(lower) && !isPattern(password),
    },
  ];
  if (email === null) return rules;
  return [
    ...rules,
    { label: "Different from your email", isMet: password !== "" && lower !== email.trim().toLowerCase() },
  ];
}
