import { expect, it } from "vitest";
import { user } from "./user.fixture";
import { filterUsers } from "./user-filter";

const USERS = [
  user({ id: "r", name: "Ravi Kumar", email: "ravi@acme.test", role: "Manager" }),
  user({ id: "a", name: "Asha Rão", email: "asha@acme.test", status: "inactive" }),
  user({ id: "b", name: "Bina Shah", email: "bina@acme.test" }),
];
const ids = (query: string, status: Parameters<typeof filterUsers>[2] = "all") =>
  filterUsers(USERS, query, status).map(({ id }) => id);

it("lists all users by name without a filter", () => {
  expect(ids("")).toEqual(["a", "b", "r"]);
});

it("matches every word in name, email or role, ignoring case and accents", () => {
  expect(ids("rao")).toEqual(["a"]);
  expect(ids("KUMAR ravi")).toEqual(["r"]);
  expect(ids("manager")).toEqual(["r"]);
  expect(ids("acme.test bina")).toEqual(["b"]);
  expect(ids("ravi shah")).toEqual([]);
});

it("filters by status", () => {
  expect(ids("", "inactive")).toEqual(["a"]);
  expect(ids("", "active")).toEqual(["b", "r"]);
});
