import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Formik } from "formik";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { FormChips } from "./form-chips";

it("adds typed text on blur, but no hovered suggestion", async () => {
  renderPage(
    <Formik initialValues={{ tags: [] }} onSubmit={() => undefined}>
      <FormChips
        name="tags"
        label="Tags"
        helperText="Press Enter after each tag"
        options={["vip", "villa"]}
      />
    </Formik>,
  );
  const field = await screen.findByRole("combobox", { name: "Tags" });
  await userEvent.type(field, "vi");
  await userEvent.hover(screen.getByRole("option", { name: "villa" }));
  await userEvent.tab();
  expect(screen.getByText("vi")).toBeVisible();
  expect(screen.queryByText("villa")).toBeNull();
  expect(field).toHaveValue("");
});
