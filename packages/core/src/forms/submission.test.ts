import { expect, it } from "vitest";
import { UTM_MAX } from "./rules";
import { toCapture } from "./submission";

const ASHA = { name: "Asha", email: "asha@example.test" };

it("page addresses and campaign names contain no control, bidirectional or broken characters", () => {
  const { page_url, utm } = toCapture(
    {
      ...ASHA,
      page_url: "https://shop.example/\u202egpj.\u0000x?q=\ud83d",
      utm: {
        source: "go\u202eogle\u0007",
        medium: `${"x".repeat(UTM_MAX - 1)}😀`,
        term: "\u2066\n",
        content: " ads ",
      },
    },
    null,
  );
  expect(page_url).toBe("https://shop.example/%E2%80%AEgpj.%00x?q=%EF%BF%BD");
  expect(utm).toEqual({ source: "google", medium: "x".repeat(UTM_MAX - 1), content: "ads" });
});

it.each(["javascript:alert(1)//https://x.example", "data:text/html,x", "//x.example", "https://", "x"])(
  "rejects the page address %s",
  (page_url) => {
    expect(toCapture({ ...ASHA, page_url }, null).page_url).toBeNull();
  },
);
