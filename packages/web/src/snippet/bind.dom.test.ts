import { beforeEach, expect, it, vi } from "vitest";
import { bind } from "./bind";
import { TEXTS } from "./texts";

let answer: (response: Response) => void;
let fetched: ReturnType<typeof vi.fn>;

beforeEach(() => {
  fetched = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal("fetch", fetched);
  document.body.innerHTML = `<form><input name="name" value="Meera"><input name="website" value="meera.example"></form>`;
});

function form(): HTMLFormElement {
  const found = document.querySelector("form");
  if (!found) throw new Error("The page has no form.");
  return found;
}

function submit(): void {
  form().dispatchEvent(new Event("submit", { cancelable: true }));
}

function sent(call: number): Record<string, unknown> {
  return JSON.parse(fetched.mock.calls[call]?.[1].body);
}

const said = (role: string) => document.querySelector(`[role=${role}]`)?.textContent;

it("sends once however often it is pressed, and takes a page's own field for no trap", async () => {
  bind(form(), "https://leads.example/api/capture/web_1");
  submit();
  submit();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(sent(0)).toMatchObject({ name: "Meera", website: "" });
  answer(new Response("{}", { status: 202 }));
  await expect.poll(() => said("status")).toBe(TEXTS.sent);
});

it("sends the same text again as the same submission, and another text as another one", async () => {
  bind(form(), "https://leads.example/api/capture/web_1");
  for (const name of ["Meera", "Meera", "Asha"]) {
    const [input] = form().getElementsByTagName("input");
    if (input) input.value = name;
    submit();
    answer(new Response("{}", { status: 503 }));
    await expect.poll(() => said("alert")).toBe(TEXTS.failed);
  }
  const ids = [0, 1, 2].map((call) => sent(call).submission_id);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});
