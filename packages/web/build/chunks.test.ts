import { expect, it } from "vitest";
import { chunkOf } from "./chunks";

const unused = {
  ...{ isEverywhere: false, signIn: false, otherWaysIn: 0, workspaceScreens: 0, form: false },
  ...{ page: null, background: false, later: null, leadList: false, controls: false },
};

it.each([
  ["a module of every page", { ...unused, isEverywhere: true, workspaceScreens: 2 }, "app"],
  ["a module of the sign-in page", { ...unused, signIn: true }, "app"],
  ["a module of one other authentication page", { ...unused, otherWaysIn: 1 }, null],
  ["a module shared by other authentication pages", { ...unused, otherWaysIn: 2 }, "ways-in"],
  ["a module shared by sign-in and a screen", { ...unused, signIn: true, workspaceScreens: 1 }, "app"],
  [
    "a module shared by another authentication page and a screen",
    { ...unused, otherWaysIn: 1, workspaceScreens: 1 },
    "forms",
  ],
  ["a form shared by two screens", { ...unused, signIn: true, workspaceScreens: 1, form: true }, "forms"],
  ["a module shared by two screens", { ...unused, workspaceScreens: 2 }, "workspace"],
  ["a module shared by lead lists only", { ...unused, workspaceScreens: 2, leadList: true }, "leads"],
  ["a module of one lead list", { ...unused, workspaceScreens: 1, leadList: true }, "leads"],
  ["a list module that sign-in also uses", { ...unused, signIn: true, leadList: true }, "app"],
  [
    "a module shared by screens with fields only",
    { ...unused, workspaceScreens: 2, controls: true },
    "controls",
  ],
  ["a module of one screen with fields", { ...unused, workspaceScreens: 1, controls: true }, null],
  ["a module of one screen", { ...unused, workspaceScreens: 1, page: "board-page" }, "board-page"],
  ["a background module", { ...unused, background: true }, "background"],
  [
    "a background module that one screen also uses",
    { ...unused, workspaceScreens: 1, background: true },
    "background",
  ],
  [
    "a background module that a lead list also uses",
    { ...unused, background: true, leadList: true },
    "workspace",
  ],
  ["a module of an on-demand part", { ...unused, later: "picker" }, "picker"],
  [
    "a module that one screen loads first",
    { ...unused, workspaceScreens: 1, page: "a-page", later: "picker" },
    "a-page",
  ],
  ["a form of one screen", { ...unused, otherWaysIn: 1, form: true }, null],
])("%s is placed in the right chunk", (_what, use, chunk) => {
  expect(chunkOf(use)).toBe(chunk);
});
