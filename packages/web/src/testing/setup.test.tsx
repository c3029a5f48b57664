import Box, { type BoxProps } from "@mui/material/Box";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

type Styles = Pick<BoxProps, "sx">;

const HIDDEN: Styles[] = [
  { sx: { display: "none" } },
  { sx: { visibility: "hidden" } },
  { sx: { opacity: 0 } },
];

it.each(HIDDEN)("$sx is hidden in tests", ({ sx }) => {
  render(<Box sx={sx}>Here</Box>);
  expect(screen.getByText("Here")).not.toBeVisible();
});

const SHOWN: Styles[] = [
  { sx: { display: "none", "&.open": { display: "block" } } },
  { sx: { display: "none", "@media (min-width: 1px)": { display: "block" } } },
  { sx: { visibility: "hidden", "&.open": { visibility: "visible" } } },
  { sx: { opacity: 0, "&.open": { opacity: 1 } } },
];

it.each(SHOWN)("$sx is visible in tests", ({ sx }) => {
  render(
    <Box className="open" sx={sx}>
      Here
    </Box>,
  );
  expect(screen.getByText("Here")).toBeVisible();
});

it("documents are printed without their content", () => {
  expect(String(document.body)).toBe("[object HTMLBodyElement]");
});
