import Box, { type BoxProps } from "@mui/material/Box";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

type Styles = Pick<BoxProps, "sx">;

const HIDDEN: Styles[] = [
  { sx: { display: "none" } },
  { sx: { visibility: "hidden" } },
  { sx: { opacity: 0 } },
];

it.each(HIDDEN)("$sx hides in tests too", ({ sx }) => {
  render(<Box sx={sx}>Here</Box>);
  expect(screen.getByText("Here")).not.toBeVisible();
});

const SHOWN: Styles[] = [
  { sx: { display: "none", "&.open": { display: "block" } } },
  { sx: { display: "none", "@media (min-width: 1px)": { display: "block" } } },
  { sx: { visibility: "hidden", "&.open": { visibility: "visible" } } },
  { sx: { opacity: 0, "&.open": { opacity: 1 } } },
];

it.each(SHOWN)("$sx shows in tests too", ({ sx }) => {
  render(
    <Box className="open" sx={sx}>
      Here
    </Box>,
  );
  expect(screen.getByText("Here")).toBeVisible();
});

it("is no page that writes itself out for who asks what it is", () => {
  expect(String(document.body)).toBe("[object HTMLBodyElement]");
});
