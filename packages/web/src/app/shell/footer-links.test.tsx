import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { BRAND } from "../../brand";
import { renderPage } from "../../testing/render";
import { FooterLinks } from "./footer-links";

it("has the four specified links, each opening in a new tab", () => {
  renderPage(<FooterLinks />);
  const links = within(screen.getByRole("navigation", { name: "Footer" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [`${BRAND.company} opens in a new tab`, BRAND.companyUrl],
    ["About Us opens in a new tab", BRAND.aboutUrl],
    ["Blog opens in a new tab", "/blog"],
    ["License opens in a new tab", "/terms"],
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener");
  }
});
