import MenuList from "@mui/material/MenuList";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { GuardedItem } from "./guarded-item";

it("keeps the ellipsis after its label in right-to-left layout", () => {
  renderPage(
    <MenuList>
      <GuardedItem icon={null} label="Assign…" />
    </MenuList>,
  );
  expect(screen.getByRole("menuitem", { name: "Assign…" })).toBeVisible();
  expect(screen.getByText("Assign…").closest("bdi")).not.toBeNull();
});
