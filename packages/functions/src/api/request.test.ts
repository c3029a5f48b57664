import { AppError } from "@leadlane/core/kernel/error";
import { email } from "@leadlane/core/kernel/field";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { parse, parseJson } from "./request";

function errorsOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return { message: error.message, errors: error.errors };
    throw error;
  }
  throw new Error("It was not refused.");
}

describe("a body", () => {
  it("is an object, or empty for nothing", () => {
    expect(parseJson('{"a":1}')).toEqual({ a: 1 });
    expect(parseJson(" \n")).toEqual({});
  });

  it.each(["[]", "1", "null", '"x"', "{", "{a:1}"])("is not %s", (text) => {
    expect(parseJson(text)).toMatchObject({ kind: "validation", errors: [{ path: "body" }] });
  });
});

describe("what does not fit", () => {
  const schema = z.strictObject({
    email: email(),
    list: z.array(z.object({ id: z.int("Id must be whole") })),
  });

  it("is named once a field, with the path as it was sent", () => {
    expect(errorsOf(() => parse(schema, { email: "", list: [{ id: 1 }, { id: "x" }] }))).toEqual({
      message: "2 fields need attention.",
      errors: [
        { path: "email", message: "Email is required" },
        { path: "list.1.id", message: "Id must be whole" },
      ],
    });
  });

  it("is the message itself where it is one thing", () => {
    expect(errorsOf(() => parse(schema, { email: "x", list: [] }))).toMatchObject({
      message: "Invalid email.",
    });
  });

  it("is each field that is not offered", () => {
    const { errors } = errorsOf(() =>
      parse(schema, { email: "a@b.example", list: [], a: 1, b: 2 }),
    ) as AppError;
    expect(errors?.map(({ path }) => path)).toEqual(["a", "b"]);
  });
});
