import { ThemeProvider } from "@mui/material/styles";
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ltrStyling } from "../styling/styling";
import { LateTabs } from "./late-tabs";

const TABS = ["Activity", "Details"].map((name) => ({ name, label: name, panelId: "panel" }));

function tabs() {
  return (
    <ThemeProvider theme={ltrStyling().theme}>
      <LateTabs label="Parts of the lead" tabs={TABS} shown="Details" onShow={() => {}} sx={{}} />
    </ThemeProvider>
  );
}

it("is the shape of tabs at first, which nobody is told of, and tabs after that", () => {
  const first = document.createElement("div");
  first.innerHTML = renderToString(tabs());
  expect(first.querySelector("[role]")).toBeNull();
  expect(first.querySelector("[aria-hidden=true]")?.textContent).toBe("ActivityDetails");
  expect(first.querySelector(".Mui-selected")?.textContent).toBe("Details");

  render(tabs());
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Activity", "Details"]);
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Details");
});
