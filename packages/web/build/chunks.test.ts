import { expect, it } from "vitest";
import { chunkOf } from "./chunks";

const nobody = {
  everywhere: false,
  authPages: 0,
  signIn: false,
  frame: false,
  framedPages: 0,
  weighedPage: false,
  partElsewhere: false,
  live: false,
  form: false,
};

it.each([
  ["what every page needs", { ...nobody, everywhere: true, authPages: 2 }, "app"],
  [
    "what sign-in and a first screen share",
    { ...nobody, authPages: 1, framedPages: 1, weighedPage: true },
    "app",
  ],
  [
    "what sign-in and another screen share",
    { ...nobody, authPages: 1, signIn: true, framedPages: 1 },
    "auth",
  ],
  ["what one way in and another screen share", { ...nobody, authPages: 1, framedPages: 1 }, null],
  ["what sign-in and the frame share", { ...nobody, authPages: 2, frame: true }, "app"],
  ["what sign-in and registration share", { ...nobody, authPages: 2 }, "auth"],
  ["a field of Formik's", { ...nobody, authPages: 2, framedPages: 1, form: true }, "forms"],
  ["the frame", { ...nobody, frame: true }, "workspace"],
  ["what a first screen and another share", { ...nobody, framedPages: 2, weighedPage: true }, "workspace"],
  ["what two other screens share", { ...nobody, framedPages: 2 }, "screens"],
  [
    "what one screen needs and another's menu",
    { ...nobody, framedPages: 1, partElsewhere: true },
    "workspace",
  ],
  ["what a screen and the live connection share", { ...nobody, framedPages: 1, live: true }, "live"],
  ["what one screen needs", { ...nobody, framedPages: 1 }, null],
])("%s goes where it is needed", (_what, use, chunk) => {
  expect(chunkOf(use)).toBe(chunk);
});
