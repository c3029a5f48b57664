import MenuList from "@mui/material/MenuList";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { GuardedItem } from "./guarded-item";

it("keeps the dots behind its words where one reads from right to left", () => {
  renderPage(
    <MenuList>
      <GuardedItem icon={null} label="Assign…" />
    </MenuList>,
  );
  expect(screen.getByRole("menuitem", { name: "Assign…" })).toBeVisible();
  expect(screen.getByText("Assign…").closest("bdi")).not.toBeNull();
});
