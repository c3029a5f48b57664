import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { PersonPicker } from "./person-picker";

const ASHA = { id: "a", name: "Asha Verma", status: "active" } as const;
const ZUBIN = { id: "z", name: "Zubin Mehta", status: "inactive" } as const;

const onPick = vi.fn();

function Field() {
  const [text, type] = useState("");
  const people = text === "" ? [ASHA] : [ZUBIN];
  const search = { people, isTyped: text !== "", note: "Nobody", type };
  return <PersonPicker label="Person" emptyLabel="Everybody" search={search} value={null} onPick={onPick} />;
}

it("keeps the typed text during a search, and selects a person by Enter", async () => {
  render(<Field />);
  const field = screen.getByRole("combobox", { name: "Person" });
  expect(field).toHaveValue("Everybody");
  await userEvent.clear(field);
  await userEvent.type(field, "zub");
  expect(field).toHaveValue("zub");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Zubin Mehta (deactivated)",
  ]);
  await userEvent.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledExactlyOnceWith("z", "Zubin Mehta");
});

it("restores the current person when the typed text is not selected", async () => {
  render(<Field />);
  const field = screen.getByRole("combobox", { name: "Person" });
  await userEvent.type(field, "x");
  await userEvent.tab();
  expect(field).toHaveValue("Everybody");
});
