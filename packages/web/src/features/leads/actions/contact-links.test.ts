import { describe, expect, it } from "vitest";
import { callLink, emailLink, whatsAppLink } from "./contact-links";

describe("ways to reach a lead", () => {
  it("call the number as it is stored", () => {
    expect(callLink("+919876543210")).toBe("tel:+919876543210");
  });
  it("give WhatsApp the digits alone", () => {
    expect(whatsAppLink("+91 98765-43210")).toBe("https://wa.me/919876543210");
  });
  it("keep an e-mail address from adding fields to the message", () => {
    expect(emailLink("asha@acme.test")).toBe("mailto:asha@acme.test");
    expect(emailLink("a?cc=b@acme.test")).toBe("mailto:a%3Fcc%3Db@acme.test");
  });
});
