import { expect, it } from "vitest";
import { stubFetch } from "../../testing/answers";
import { readFurther } from "./trail-pages";

const [one, two] = [{ id: "1" }, { id: "2" }];
const requestedPaths: string[] = [];

function response(body: object): void {
  stubFetch((_method, path) => {
    requestedPaths.push(path);
    return { body: { success: true, ...body } };
  });
}

it("reads the next leads of a list, a section of the day and a column, with the next cursor", async () => {
  response({ data: [one, two], page: { next_cursor: "c 2" } });
  const list = "/leads/leads?status_id=a&status_id=b&cursor=c1";
  expect(await readFurther(list)).toEqual({
    ids: ["1", "2"],
    next: "/leads/leads?status_id=a&status_id=b&cursor=c+2",
  });
  response({ data: { overdue: { count: null, leads: [one], next_cursor: "c2" } } });
  expect(await readFurther("/leads/today?section=overdue&cursor=c1")).toEqual({
    ids: ["1"],
    next: "/leads/today?section=overdue&cursor=c2",
  });
  response({ data: [{ status_id: "s", count: 9, cards: [two], next_cursor: null }] });
  expect(await readFurther("/leads/board?status_id=s&cursor=c1")).toEqual({ ids: ["2"], next: null });
  expect(requestedPaths).toHaveLength(3);
});
