import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form, Formik } from "formik";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { FormAlert } from "../../ui/form/form-alert";
import { FormTextField } from "../../ui/form/form-text-field";
import { ApiError } from "../api/api-error";
import { useSubmission } from "./use-submission";

const EMPTY = { name: "", tags: "" };

function refusal(message: string, errors: ApiError["errors"] = []): ApiError {
  return new ApiError({ status: 400, code: "VALIDATION", message, errors });
}

/** `ends` lists the outcome of each attempt; null is a success. */
function TestForm({ ends }: { ends: (ApiError | null)[] }) {
  const { failure, submit, recover } = useSubmission<typeof EMPTY>(["name", "tags"]);
  const send = submit(async () => {
    const end = ends.shift();
    if (end) throw end;
  });
  return (
    <Formik initialValues={EMPTY} onSubmit={send}>
      <Form noValidate>
        <FormAlert
          error={failure}
          whenStale={
            <button type="button" onClick={() => recover(async () => undefined)}>
              Reload
            </button>
          }
        />
        <FormTextField name="name" label="Name" />
        <FormTextField name="tags" label="Tags" />
        <button type="submit">Send</button>
      </Form>
    </Formik>
  );
}

function show(...ends: (ApiError | null)[]) {
  renderPage(<TestForm ends={ends} />, { path: "/", route: "/" });
  const user = userEvent.setup();
  return { send: () => user.click(screen.getByRole("button", { name: "Send" })), user };
}

it("shows the first error of each field at the field, and no general error", async () => {
  const errors = [
    { path: "name", message: "Name is taken" },
    { path: "tags.1", message: "Too long" },
    { path: "tags.2", message: "Not allowed" },
  ];
  const { send } = show(refusal("No.", errors));
  await send();
  expect(await screen.findByText("Name is taken")).toBeVisible();
  expect(screen.getByText("Too long")).toBeVisible();
  expect(screen.queryByText("Not allowed")).not.toBeInTheDocument();
  expect(screen.queryByText("No.")).not.toBeInTheDocument();
});

it("shows a general error above the fields until the next try", async () => {
  const { send } = show(refusal("Not today.", [{ path: "tags_total", message: "Too many" }]), null);
  await send();
  expect(await screen.findByText("Not today.")).toBeVisible();
  await send();
  expect(screen.queryByText("Not today.")).not.toBeInTheDocument();
});

it("offers the next step when another user saved first", async () => {
  const { send, user } = show(new ApiError({ status: 412, code: "STALE", message: "Changed." }));
  await send();
  await user.click(await screen.findByRole("button", { name: "Reload" }));
  expect(screen.queryByRole("button", { name: "Reload" })).not.toBeInTheDocument();
  expect(screen.queryByText("Changed.")).not.toBeInTheDocument();
});
