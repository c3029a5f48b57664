import { matchRoutes } from "react-router-dom";
import { expect, it } from "vitest";
import { routes } from "./routes";

const isUnknown = (path: string) => matchRoutes(routes, path)?.some(({ route }) => route.path === "*");

it.each(["/nowhere", "/acme-realty", "/no/such/page", "/acme-realty/nowhere"])(
  "%s is not a screen",
  (path) => {
    expect(isUnknown(path)).toBe(true);
  },
);

it.each([
  "/signin",
  "/leads",
  "/leads/01LEAD",
  "/acme-realty/leads",
  "/acme-realty/leads/01LEAD",
  "/profile",
  "/acme-realty/profile",
  "/settings",
  "/acme-realty/settings",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/confirm-email",
])("%s is a screen", (path) => {
  expect(isUnknown(path)).toBe(false);
});
