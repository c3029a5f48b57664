import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { type ListState, PLAIN_LIST } from "../../../data/leads/list-query";
import { renderPage } from "../../../testing/render";
import { SearchField } from "./search-field";

const searched: (string | undefined)[] = [];

function List({ begin }: { begin: ListState }) {
  const [state, setState] = useState(begin);
  return (
    <>
      <SearchField
        state={state}
        change={(next) => {
          searched.push(next.filter?.q?.[0]);
          setState({ ...state, ...next });
        }}
      />
      <button type="button" onClick={() => setState(PLAIN_LIST)}>
        Clear all
      </button>
      <p>{`order ${state.sort}`}</p>
    </>
  );
}

it("searches after a pause from two letters on, newest first, and follows an external reset", async () => {
  searched.length = 0;
  const user = userEvent.setup();
  renderPage(<List begin={{ ...PLAIN_LIST, sort: "name" }} />);
  const field = screen.getByRole("searchbox", { name: "Search these leads" });
  await user.type(field, "as");
  await waitFor(() => expect(searched).toEqual(["as"]));
  expect(screen.getByText("order null")).toBeVisible();
  await user.type(field, "ha v");
  await waitFor(() => expect(searched).toEqual(["as", "asha v"]));
  await user.click(screen.getByRole("button", { name: "Clear all" }));
  expect(field).toHaveValue("");
  await user.type(field, "a");
  await user.type(field, "b");
  await waitFor(() => expect(searched.at(-1)).toBe("ab"));
  await user.click(screen.getByRole("button", { name: "Clear the search" }));
  await waitFor(() => expect(searched.at(-1)).toBeUndefined());
});
