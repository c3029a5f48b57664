import { expect, it } from "vitest";
import { chunkOf } from "./chunks";

const nobody = {
  ...{ everywhere: false, signIn: false, otherWaysIn: 0, workspaceScreens: 0, form: false },
  ...{ page: null, background: false, later: null, leadList: false, controls: false },
};

it.each([
  ["what every page needs", { ...nobody, everywhere: true, workspaceScreens: 2 }, "app"],
  ["what signing in needs", { ...nobody, signIn: true }, "app"],
  ["what another way in needs", { ...nobody, otherWaysIn: 1 }, null],
  ["what other ways in share", { ...nobody, otherWaysIn: 2 }, "ways-in"],
  ["what signing in and a screen share", { ...nobody, signIn: true, workspaceScreens: 1 }, "app"],
  ["what another way in and a screen share", { ...nobody, otherWaysIn: 1, workspaceScreens: 1 }, "forms"],
  ["a form of two screens", { ...nobody, signIn: true, workspaceScreens: 1, form: true }, "forms"],
  ["what two screens share", { ...nobody, workspaceScreens: 2 }, "workspace"],
  ["what only lists of leads share", { ...nobody, workspaceScreens: 2, leadList: true }, "leads"],
  ["the page of that list", { ...nobody, workspaceScreens: 1, leadList: true }, "leads"],
  ["a list that signing in needs too", { ...nobody, signIn: true, leadList: true }, "app"],
  ["what only screens of fields share", { ...nobody, workspaceScreens: 2, controls: true }, "controls"],
  ["what one of these needs", { ...nobody, workspaceScreens: 1, controls: true }, null],
  ["what one screen needs", { ...nobody, workspaceScreens: 1, page: "board-page" }, "board-page"],
  ["what runs behind every screen", { ...nobody, background: true }, "background"],
  ["what that shares with one screen", { ...nobody, workspaceScreens: 1, background: true }, "background"],
  ["what that shares with the list", { ...nobody, background: true, leadList: true }, "workspace"],
  ["what is used now and then", { ...nobody, later: "picker" }, "picker"],
  [
    "what one screen needs at once",
    { ...nobody, workspaceScreens: 1, page: "a-page", later: "picker" },
    "a-page",
  ],
  ["a form of one screen", { ...nobody, otherWaysIn: 1, form: true }, null],
])("%s is placed in the right chunk", (_what, use, chunk) => {
  expect(chunkOf(use)).toBe(chunk);
});
