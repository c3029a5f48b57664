import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { ignoreComposedKeys } from "./composition";

const acted = vi.fn();

beforeAll(() => ignoreComposedKeys(window));

const FIELDS = {
  "a field with a key handler": (
    <input onKeyDown={({ key }) => (key === "Enter" || key === "Escape") && acted(key)} />
  ),
  "a field in a form that listens": (
    <form onKeyDown={({ key }) => key === "Enter" && acted(key)}>
      <textarea />
    </form>
  ),
  "tags typed one by one": (
    <Autocomplete
      multiple
      freeSolo
      options={[]}
      inputValue="नई"
      onChange={(_, tags) => acted(tags)}
      renderInput={(params) => <TextField {...params} />}
    />
  ),
};

it.each(Object.entries(FIELDS))(
  "the Enter key that ends an IME composition does nothing in %s",
  (_, field) => {
    acted.mockClear();
    render(field);
    const input = screen.queryByRole("textbox") ?? screen.getByRole("combobox");
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      const isLeft = fireEvent.keyDown(input, { key: "Enter", ...composing });
      fireEvent.keyDown(input, { key: "Escape", ...composing });
      expect(isLeft).toBe(false);
    }
    expect(acted).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: "Enter" });
    expect(acted).toHaveBeenCalledOnce();
  },
);
