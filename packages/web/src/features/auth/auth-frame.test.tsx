import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { WHATSAPP_URL } from "../../brand";
import { endSession, startSession } from "../../lib/session/session";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { AuthFrame } from "./auth-frame";

const chat = () => screen.queryByRole("link", { name: "Chat with us on WhatsApp, opens in a new tab" });

afterEach(() => endSession("signed-out"));

it("offers WhatsApp to signed-out visitors only", () => {
  const { unmount } = renderPage(<AuthFrame />, { path: "/forgot-password" });
  expect(chat()).toHaveAttribute("href", WHATSAPP_URL);
  expect(chat()).toHaveAttribute("target", "_blank");
  unmount();
  startSession(sessionToken(), false);
  renderPage(<AuthFrame />, { path: "/forgot-password" });
  expect(chat()).toBeNull();
});
