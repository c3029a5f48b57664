import { expect, it } from "vitest";
import { chunkOf } from "./chunks";

const nobody = { everywhere: false, authScreens: 0, workspaceScreens: 0, form: false };

it.each([
  ["what every page needs", { ...nobody, everywhere: true, workspaceScreens: 2 }, "app"],
  ["what one way in needs", { ...nobody, authScreens: 1 }, "app"],
  ["what a way in and a screen share", { ...nobody, authScreens: 1, workspaceScreens: 1 }, "app"],
  ["a form of two screens", { ...nobody, authScreens: 1, workspaceScreens: 1, form: true }, "forms"],
  ["what two screens share", { ...nobody, workspaceScreens: 2 }, "workspace"],
  ["what one screen needs", { ...nobody, workspaceScreens: 1 }, null],
  ["a form of one screen", { ...nobody, authScreens: 1, form: true }, null],
])("%s goes where it is needed", (_what, use, chunk) => {
  expect(chunkOf(use)).toBe(chunk);
});
