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
  throw new Error("The job was not rejected.");
}

describe("a body", () => {
  it("is an object, or empty", () => {
    expect(parseJson('{"a":1}')).toEqual({ a: 1 });
    expect(parseJson(" \n")).toEqual({});
  });

  it.each(["[]", "1", "null", '"x"', "{", "{a:1}"])("does not accept %s", (text) => {
    expect(parseJson(text)).toMatchObject({ kind: "validation", errors: [{ path: "body" }] });
  });
});

describe("an invalid field", () => {
  const schema = z.strictObject({
    email: email(),
    list: z.array(z.object({ id: z.int("Id must be whole") })),
  });

  it("is named once, with its path in the request", () => {
    expect(errorsOf(() => parse(schema, { email: "", list: [{ id: 1 }, { id: "x" }] }))).toEqual({
      message: "2 fields need attention.",
      errors: [
        { path: "email", message: "Email is required" },
        { path: "list.1.id", message: "Id must be whole" },
      ],
    });
  });

  it("is the message when it is the only one", () => {
    expect(errorsOf(() => parse(schema, { email: "x", list: [] }))).toMatchObject({
      message: "Invalid email.",
    });
  });

  it("is reported for each unknown field", () => {
    const { errors } = errorsOf(() =>
      parse(schema, { email: "a@b.example", list: [], a: 1, b: 2 }),
    ) as AppError;
    expect(errors?.map(({ path }) => path)).toEqual(["a", "b"]);
  });
});
