import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { SUBMITTED_ATTRIBUTE } from "../config/prerendered";
import { typedBefore } from "./typed-before";

function Email() {
  const [value, setValue] = useState("");
  const [sent, setSent] = useState("nothing");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(value);
      }}
    >
      <input aria-label="Email" value={value} onChange={(event) => setValue(event.target.value)} />
      <p>{`Has ${value || "nothing"}, sent ${sent}`}</p>
    </form>
  );
}

const nothing = () => {};

/** A page made at build time that comes alive after `before` has been done to it, and `meanwhile`. */
async function comesAlive(
  before: (field: HTMLInputElement) => void,
  meanwhile: (field: HTMLInputElement) => void = nothing,
): Promise<void> {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Email />);
  document.body.replaceChildren(page);
  before(screen.getByLabelText("Email"));
  const typeAgain = typedBefore(page);
  await act(async () => {
    hydrateRoot(page, <Email />);
    meanwhile(screen.getByLabelText("Email"));
  });
  await act(async () => typeAgain());
}

it("enters once more what was typed before the page came alive", async () => {
  await comesAlive((field) => {
    field.value = "asha@acme.test";
  });
  expect(screen.getByText("Has asha@acme.test, sent nothing")).toBeInTheDocument();
});

it("leaves a page alone into which nobody typed", async () => {
  await comesAlive(nothing);
  expect(screen.getByText("Has nothing, sent nothing")).toBeInTheDocument();
});

it("sends what was sent before", async () => {
  document.documentElement.toggleAttribute(SUBMITTED_ATTRIBUTE, true);
  await comesAlive((field) => {
    field.value = "asha@acme.test";
  });
  document.documentElement.removeAttribute(SUBMITTED_ATTRIBUTE);
  expect(await screen.findByText("Has asha@acme.test, sent asha@acme.test")).toBeInTheDocument();
});

it("enters and sends what was typed and sent while it came alive, once", async () => {
  const sends: string[] = [];
  const asTheScriptOfThePage = (event: Event) => {
    event.preventDefault();
    sends.push(event.type);
    document.documentElement.toggleAttribute(SUBMITTED_ATTRIBUTE, true);
  };
  window.addEventListener("submit", asTheScriptOfThePage, true);
  await comesAlive(nothing, (field) => {
    field.value = "asha@acme.test";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.form?.requestSubmit();
  });
  expect(await screen.findByText("Has asha@acme.test, sent asha@acme.test")).toBeInTheDocument();
  expect(sends).toHaveLength(2); // by the visitor, and once more for the living page
  window.removeEventListener("submit", asTheScriptOfThePage, true);
  document.documentElement.removeAttribute(SUBMITTED_ATTRIBUTE);
});
