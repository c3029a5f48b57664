import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { extendTrail, type Trail, useTrail, watchTrails } from "./lead-trail";

const [A, B, C, D] = ["A", "B", "C", "D"].map((letter) => letter.repeat(26)) as [
  string,
  string,
  string,
  string,
];
let stop = () => {};

function show(html: string): void {
  document.body.innerHTML = html;
  for (const link of document.querySelectorAll("a"))
    link.addEventListener("click", (event) => event.preventDefault());
}

function trailOf(id: string): Trail | null {
  return renderHook(() => useTrail(id)).result.current;
}

const known = { isMore: false, further: null };

function press(id: string): void {
  document.querySelector<HTMLElement>(`a[href*="${id}"]`)?.click();
}

afterEach(() => {
  stop();
  sessionStorage.clear();
});

it("returns the previous and next lead of the originating list, once each", () => {
  stop = watchTrails();
  const row = (id: string) => `<li><a href="/acme/leads/${id}">x</a><a href="tel:1">Call</a></li>`;
  show(`<ul>${row(A)}${row(B)}${row(C)}<li><a href="/acme/leads/${B}?tab=details">x</a></li></ul>
    <ul>${row(D)}</ul><p><a href="/acme/leads/none">x</a></p>`);
  expect(trailOf(A)).toBeNull();
  press(B);
  expect(trailOf(B)).toEqual({ position: 2, total: 3, previous: A, next: C, ...known });
  expect(trailOf(A)).toEqual({ position: 1, total: 3, previous: null, next: B, ...known });
  expect(trailOf(C)).toEqual({ position: 3, total: 3, previous: B, next: null, ...known });
  expect(trailOf(D)).toBeNull();
  press("none");
  expect(trailOf(B)?.position).toBe(2);
  press(D);
  expect(trailOf(D), "alone").toBeNull();
  sessionStorage.setItem("trail", "{");
  expect(trailOf(B)).toBeNull();
});

it("is empty for other ways to a lead, and kept between leads of the list", () => {
  stop = watchTrails();
  const row = (id: string) => `<li><a href="/acme/leads/${id}">x</a></li>`;
  show(`<ul>${row(A)}${row(B)}</ul><p><a id="next" href="/acme/leads/${B}?tab=details">Next</a></p>`);
  const next = () => document.getElementById("next")?.click();
  press(A);
  history.pushState(null, "", `/acme/leads/${A}`);
  next();
  expect(trailOf(B)?.position).toBe(2);
  history.pushState(null, "", "/acme/calendar");
  next();
  expect(trailOf(B)).toBeNull();
});

it("is set for a lead opened by its menu", () => {
  stop = watchTrails();
  const row = (id: string) => `<li><a href="/acme/leads/${id}">x</a></li>`;
  show(
    `<main><ul>${row(A)}${row(B)}</ul></main><ul role="menu"><li><a id="open" href="/acme/leads/${B}">Open</a></li></ul>`,
  );
  document.getElementById("open")?.click();
  expect(trailOf(B)).toEqual({ position: 2, total: 2, previous: A, next: null, ...known });
});

it("shows the size of the list and continues beyond the loaded leads", () => {
  stop = watchTrails();
  const mark = (fields: object) => JSON.stringify({ total: 42, next: "/leads/leads?cursor=2", ...fields });
  const list = (fields: object) =>
    `<div data-trail='${mark(fields)}'><ul>${[A, B].map((id) => `<li><a href="/acme/leads/${id}">x</a></li>`).join("")}</ul></div>`;
  show(list({}));
  press(B);
  const { result } = renderHook(() => useTrail(B));
  expect(result.current).toMatchObject({ position: 2, total: 42, isMore: false, next: null });
  expect(result.current?.further).toBe("/leads/leads?cursor=2");
  expect(trailOf(A)?.further, "nothing after the last lead").toBeNull();
  act(() => extendTrail([B, C], null));
  expect(result.current).toEqual({ position: 2, total: 3, previous: A, next: C, ...known });

  show(list({ total: null, least: 1000, ids: [A, B, C] }));
  press(A);
  expect(trailOf(A)).toMatchObject({ position: 1, total: 1000, isMore: true, next: B });
  expect(trailOf(C)).toMatchObject({ position: 3, further: "/leads/leads?cursor=2" });
});
