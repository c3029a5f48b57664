import { describe, expect, it } from "vitest";
import { callLink, emailLink, whatsAppLink } from "./contact-links";

describe("contact links", () => {
  it("call the stored number", () => {
    expect(callLink("+919876543210")).toBe("tel:+919876543210");
  });
  it("pass only digits to WhatsApp", () => {
    expect(whatsAppLink("+91 98765-43210")).toBe("https://wa.me/919876543210");
  });
  it("prevent an email address from adding mail headers", () => {
    expect(emailLink("asha@acme.test")).toBe("mailto:asha@acme.test");
    expect(emailLink("a?cc=b@acme.test")).toBe("mailto:a%3Fcc%3Db@acme.test");
  });
});
