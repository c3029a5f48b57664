import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useLead } from "../../../../data/leads/leads";
import { renderPage } from "../../../../testing/render";
import { serveLead } from "../../../../testing/served-lead";
import { DealProducts } from "./deal-products";

const PRODUCTS = [
  { id: "flat", name: "Corner flat", category_id: "homes", price: 5_000_000_00, active: true },
  { id: "plot", name: "Plot", category_id: "land", price: 1_000_00, active: true },
  { id: "old", name: "Old villa", category_id: "homes", price: 1, active: false },
];
const CATEGORIES = [
  { id: "homes", name: "Homes" },
  { id: "land", name: "Land" },
];

function Products({ archived = false }) {
  const { data } = useLead("lead-1");
  return data ? <DealProducts lead={{ ...data, archived }} /> : null;
}

const serve = (product_ids: string[]) =>
  serveLead({ product_ids }, (_method, path) => {
    if (path.includes("/services/products")) return { body: { success: true, data: PRODUCTS } };
    if (path.includes("/services/categories")) return { body: { success: true, data: CATEGORIES } };
    return undefined;
  });

it("adds a catalogue product with its price, removes one, and undoes it", async () => {
  const sent = serve(["plot"]);
  renderPage(<Products />);
  expect(await screen.findByText(/^Plot/)).toHaveTextContent("Plot · ₹1,000");
  await userEvent.click(screen.getByRole("button", { name: "Add product" }));
  const field = await screen.findByRole("combobox", { name: "Product" });
  await waitFor(() => expect(field).toHaveFocus());
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "Corner flat₹50,00,000",
  ]);
  await userEvent.click(screen.getByRole("option"));
  expect(await screen.findByText(/^Corner flat/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove Plot" }));
  await waitFor(() => expect(screen.queryByText(/^Plot/)).toBeNull());
  expect(screen.getByRole("button", { name: "Add product" })).toHaveFocus();
  await userEvent.click((await screen.findAllByRole("button", { name: "Undo" })).at(-1) ?? document.body);
  expect(await screen.findByText(/^Plot/)).toBeVisible();
  await waitFor(() =>
    expect(sent).toEqual([
      { product_ids: ["plot", "flat"] },
      { product_ids: ["flat"] },
      { product_ids: ["plot", "flat"] },
    ]),
  );
});

it("does not change the products of an archived lead", async () => {
  serve(["old", "gone"]);
  renderPage(<Products archived />);
  expect(await screen.findByText(/^Old villa/)).toBeVisible();
  expect(screen.getByText("Deleted product")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^(Add|Remove)/ })).toBeNull();
});
