import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Formik } from "formik";
import { expect, it, vi } from "vitest";
import { FormAutocomplete } from "./form-autocomplete";

interface Option {
  code: string;
  name: string;
}

const changed = vi.fn();

function Field({ options }: { options: Option[] }) {
  return (
    <Formik initialValues={{ currency: "INR" }} onSubmit={changed}>
      {({ values }) => (
        <>
          <FormAutocomplete
            name="currency"
            label="Currency"
            options={options}
            idOf={({ code }) => code}
            labelOf={({ name }) => name}
          />
          <output>{values.currency}</output>
        </>
      )}
    </Formik>
  );
}

const YEN = { code: "JPY", name: "Japanese Yen" };

it("keeps the typed text when the options arrive", async () => {
  const { rerender } = render(<Field options={[{ code: "INR", name: "INR" }]} />);
  const field = screen.getByRole("combobox", { name: "Currency" });
  expect(field).toHaveValue("INR");
  await userEvent.clear(field);
  await userEvent.type(field, "Yen");
  rerender(<Field options={[{ code: "INR", name: "Indian Rupee" }, YEN]} />);
  expect(field).toHaveValue("Yen");
  await userEvent.click(screen.getByRole("option", { name: "Japanese Yen" }));
  expect(screen.getByRole("status")).toHaveTextContent("JPY");
  expect(field).toHaveValue("Japanese Yen");
});

it("shows the name of its value when it arrives later", () => {
  const { rerender } = render(<Field options={[{ code: "INR", name: "INR" }]} />);
  rerender(<Field options={[{ code: "INR", name: "Indian Rupee" }, YEN]} />);
  expect(screen.getByRole("combobox", { name: "Currency" })).toHaveValue("Indian Rupee");
});
