import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { followRowLink } from "./row-click";

const onFollow = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

beforeEach(() => {
  onFollow.mockClear();
  render(
    <table>
      <tbody>
        <tr onClick={followRowLink}>
          <td>
            <a href="/leads/1" data-row-link onClick={onFollow}>
              Asha
            </a>
          </td>
          <td>Website</td>
          <td>
            <button type="button">Menu</button>
            <input type="checkbox" />
            <a href="tel:1" onClick={(event) => event.preventDefault()}>
              Call
            </a>
          </td>
        </tr>
      </tbody>
    </table>,
  );
});

it("follows the link of the row on a click beside its controls", () => {
  fireEvent.click(screen.getByText("Website"));
  expect(onFollow).toHaveBeenCalledOnce();
});

it("ignores controls, the link itself and clicks with modifier keys", () => {
  fireEvent.click(screen.getByText("Menu"));
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.click(screen.getByText("Call"));
  fireEvent.click(screen.getByText("Website"), { ctrlKey: true });
  fireEvent.click(screen.getByText("Website"), { button: 1 });
  expect(onFollow).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Asha"));
  expect(onFollow).toHaveBeenCalledOnce();
});

it("does not navigate while text of the row is selected", () => {
  window.getSelection()?.selectAllChildren(screen.getByText("Website"));
  fireEvent.click(screen.getByText("Website"));
  expect(onFollow).not.toHaveBeenCalled();
  window.getSelection()?.removeAllRanges();
});
