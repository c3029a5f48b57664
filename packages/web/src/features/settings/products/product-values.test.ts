import { expect, it } from "vitest";
import { emptyProduct, toCreate, toUpdate } from "./product-values";

const filled = { ...emptyProduct("c1"), name: " 2 BHK ", price: "₹45,00,000.50" };

it("sends amounts in minor units and trimmed texts", () => {
  expect(toCreate(filled, "INR")).toEqual({
    name: "2 BHK",
    category_id: "c1",
    price: 450_000_050,
    description: "",
    active: true,
  });
});

it("sends only changed fields", () => {
  expect(toUpdate(filled, filled, "INR")).toEqual({});
  const changed = { ...filled, price: "100", active: "no" } as const;
  expect(toUpdate(changed, filled, "JPY")).toEqual({ price: 100, active: false });
});
