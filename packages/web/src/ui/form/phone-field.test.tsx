import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Formik } from "formik";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { PhoneField } from "./phone-field";

it("describes the field until it has an error", async () => {
  const validate = () => ({ phone: "Phone number is not valid" });
  renderPage(
    <Formik initialValues={{ phone: "" }} validate={validate} onSubmit={() => undefined}>
      <PhoneField name="phone" label="Phone" helperText="We call back." />
    </Formik>,
  );
  const field = await screen.findByRole("textbox", { name: "Phone" });
  expect(field).toHaveAccessibleDescription("We call back.");
  await userEvent.click(field);
  await userEvent.tab();
  expect(await screen.findByText("Phone number is not valid")).toBeVisible();
  expect(field).toHaveAccessibleDescription("Phone number is not valid");
});
