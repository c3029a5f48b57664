import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AfterFirstPaint } from "./after-first-paint";

test("keeps the place of what comes after the first paint", () => {
  const markup = renderToString(<AfterFirstPaint fallback="its shape">the charts</AfterFirstPaint>);
  expect(markup).toBe("its shape");
});
