import { describe, expect, it } from "vitest";
import { useGateway } from "../gateway/testing";

const gateway = useGateway();

describe("the mailbox", () => {
  const mail = {
    id: "01J",
    at: "2026-11-21T10:00:00.000Z",
    from: "Leadlane <no-reply@leadlane.example>",
    to: ["asha@example.test"],
    subject: "Reset <b>your</b> password",
    text: "Open http://localhost:3000/reset-password?token=a&b=c. <script>alert(1)</script>",
    html: "<p>Hello <script>alert(1)</script></p>",
  };

  it("shows emails with clickable links and escapes their markup", async () => {
    gateway().open();
    gateway().mails = [mail];
    const page = (await gateway().send("/_local/mailbox")).body.toString();
    expect(page).toContain('href="http://localhost:3000/reset-password?token=a&amp;b=c"');
    expect(page).toContain("Reset &lt;b&gt;your&lt;/b&gt; password");
    expect(page).not.toContain("<script");
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  });

  it("shows the HTML of an email in a sandbox without scripts", async () => {
    gateway().open();
    gateway().mails = [mail];
    const { headers, body } = await gateway().send("/_local/mailbox/01J.html");
    expect(body.toString()).toContain("<p>Hello");
    expect(headers["content-security-policy"]).toMatch(
      /default-src 'none';.*sandbox allow-popups(?!.*allow-scripts)/,
    );
    expect((await gateway().send("/_local/mailbox/01K.html")).status).toBe(404);
  });

  it("returns the emails as JSON on request", async () => {
    gateway().open();
    gateway().mails = [mail];
    for (const answer of [
      await gateway().send("/_local/mailbox.json"),
      await gateway().send("/_local/mailbox", { headers: { accept: "application/json" } }),
    ]) {
      expect(JSON.parse(answer.body.toString())).toEqual([mail]);
    }
  });
});
