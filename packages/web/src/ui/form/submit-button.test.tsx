import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form, Formik } from "formik";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { FormTextField } from "./form-text-field";
import { SubmitButton } from "./submit-button";

it("takes focus on click instead of press, since a blur error would move the button", async () => {
  renderPage(
    <Formik initialValues={{ name: "" }} validateOnChange={false} onSubmit={() => undefined}>
      <Form noValidate>
        <FormTextField name="name" label="Name" />
        <SubmitButton busy={false}>Save</SubmitButton>
      </Form>
    </Formik>,
  );
  const field = await screen.findByRole("textbox", { name: "Name" });
  await userEvent.click(field);
  const isDefault = fireEvent.mouseDown(screen.getByRole("button", { name: "Save" }));
  expect(isDefault).toBe(false);
  expect(field).toHaveFocus();
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
});
