import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BRAND } from "../../../web/src/brand";
import { MAIL_BRAND } from "./brand";
import type { Email } from "./email";
import { escapeHtml, oneLine } from "./escape";
import { write } from "./templates";
import { verificationCode } from "./verification-link";

const SECRET = "a secret of the tests, of forty letters.";
const reset: Email = { template: "password_reset", to: "asha@acme.example", name: "Asha", reset_id: "01R" };
const invitation: Email = {
  template: "invitation",
  to: "ravi@acme.example",
  name: "Ravi",
  business: "Acme Realty",
  invited_by: "Asha Rao",
  reset_id: "01R",
};

const verification = {
  template: "verification",
  to: "asha@acme.example",
  name: "Asha",
  business: "Acme Realty",
  verification_id: "01V",
  removed_at: null,
} satisfies Email;

beforeEach(() => {
  vi.stubEnv("AUTH_SECRET", SECRET);
  vi.stubEnv("SITE_URL", "https://leadlane.example");
});
afterEach(() => vi.unstubAllEnvs());

describe("an email", () => {
  it("has the same text and link in plain text and HTML", () => {
    for (const email of [reset, invitation]) {
      const { subject, text, html } = write(email);
      const [link = ""] = /https:\S+/.exec(text) ?? [];
      expect(link).toMatch(/^https:\/\/leadlane\.example\/reset-password\?token=[\w-]{30,}/);
      expect(html).toContain(`href="${link.replace("&", "&amp;")}"`);
      expect(html).toContain(`<title>${subject}</title>`);
      expect(text).toContain(`Hello ${email.name},`);
    }
  });

  it("of an invitation names the business and the inviter", () => {
    const { subject, text } = write(invitation);
    expect(subject).toBe("Join Acme Realty on Leadlane");
    expect(text).toContain("Asha Rao has invited you to join Acme Realty");
    expect(text).toContain("&welcome=1");
  });

  it("takes no header, line or tag from a user-provided name", () => {
    const typed = 'Acme\r\nBcc: x@y.example\u0000\u202e</p><img src="x" onerror=alert(1)>';
    const { subject, text, html } = write({ ...invitation, business: typed, name: typed, invited_by: typed });
    expect(subject).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(html + text).not.toMatch(/img src|Bcc|y\.example/);
    expect(subject).toBe("Join a business on Leadlane");
    expect(text).toContain("Hello,\n\nSomeone has invited you");
  });

  it("for verification has the code, the link and the consequence of ignoring it", () => {
    const { subject, text } = write(verification);
    const code = verificationCode(verification.verification_id);
    expect(code).toMatch(/^\d{6}$/);
    expect(subject).toBe(`${code} is your Leadlane code`);
    expect(text).toContain(`Enter the code ${code}`);
    expect(text).toMatch(/https:\/\/leadlane\.example\/verify-email\?token=[\w-]{30,}/);
    const late = write({ ...verification, removed_at: "2026-11-28T20:00:00.000Z" });
    expect(late.subject).toBe("Verify your email before 29 November 2026");
    expect(late.text).toContain("deleted on 29 November 2026");
  });

  it("uses the brand of the application", () => {
    expect(MAIL_BRAND).toMatchObject({
      product: BRAND.product,
      tagline: BRAND.tagline,
      company: BRAND.company,
    });
  });
});

it.each([
  ["a\r\nb", "a b"],
  ["  a\tb\u2028c ", "a b c"],
  ["a\u202eb\u200f", "ab"],
  ["नमस्ते 🙂", "नमस्ते 🙂"],
])("has %j on one line as %j", (text, line) => {
  expect(oneLine(text)).toBe(line);
});

it("escapes HTML", () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;",
  );
});

it("omits a name that could carry a message", () => {
  const change: Email = {
    template: "email_change",
    to: "asha@acme.example",
    name: "Visit evil.example",
    email: "ravi@acme.example",
    reset_id: "01R",
    at: "2026-11-22T10:00:00.000Z",
    device: "Chrome on Windows",
    timezone: "Asia/Kolkata",
    side: "old",
  };
  expect(write(change).text).not.toContain("evil");
});
