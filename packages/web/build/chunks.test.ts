import { expect, it } from "vitest";
import { chunkOf } from "./chunks";

const unused = {
  ...{ isEverywhere: false, signIn: false, otherWaysIn: 0, workspaceScreens: 0, form: false },
  ...{ page: null, background: false, later: null, leadList: false, controls: false },
};

it.each([
  ["what every page needs", { ...unused, isEverywhere: true, workspaceScreens: 2 }, "app"],
  ["what signing in needs", { ...unused, signIn: true }, "app"],
  ["what another way in needs", { ...unused, otherWaysIn: 1 }, null],
  ["what other ways in share", { ...unused, otherWaysIn: 2 }, "ways-in"],
  ["what signing in and a screen share", { ...unused, signIn: true, workspaceScreens: 1 }, "app"],
  ["what another way in and a screen share", { ...unused, otherWaysIn: 1, workspaceScreens: 1 }, "forms"],
  ["a form of two screens", { ...unused, signIn: true, workspaceScreens: 1, form: true }, "forms"],
  ["what two screens share", { ...unused, workspaceScreens: 2 }, "workspace"],
  ["what only lists of leads share", { ...unused, workspaceScreens: 2, leadList: true }, "leads"],
  ["the page of that list", { ...unused, workspaceScreens: 1, leadList: true }, "leads"],
  ["a list that signing in needs too", { ...unused, signIn: true, leadList: true }, "app"],
  ["what only screens of fields share", { ...unused, workspaceScreens: 2, controls: true }, "controls"],
  ["what one of these needs", { ...unused, workspaceScreens: 1, controls: true }, null],
  ["what one screen needs", { ...unused, workspaceScreens: 1, page: "board-page" }, "board-page"],
  ["what runs behind every screen", { ...unused, background: true }, "background"],
  ["what that shares with one screen", { ...unused, workspaceScreens: 1, background: true }, "background"],
  ["what that shares with the list", { ...unused, background: true, leadList: true }, "workspace"],
  ["what is used now and then", { ...unused, later: "picker" }, "picker"],
  [
    "what one screen needs at once",
    { ...unused, workspaceScreens: 1, page: "a-page", later: "picker" },
    "a-page",
  ],
  ["a form of one screen", { ...unused, otherWaysIn: 1, form: true }, null],
])("%s is placed in the right chunk", (_what, use, chunk) => {
  expect(chunkOf(use)).toBe(chunk);
});
