import { describe, expect, it } from "vitest";
import { StartError } from "../start-error";
import { enginePackage, findBinary } from "./binary";

describe("the engine binary", () => {
  it.each([
    ["linux", "x64", "@dynoxide/linux-x64"],
    ["linux", "arm64", "@dynoxide/linux-arm64"],
    ["darwin", "x64", "@dynoxide/darwin-x64"],
    ["darwin", "arm64", "@dynoxide/darwin-arm64"],
    ["win32", "x64", "@dynoxide/win32-x64"],
  ])("for %s %s comes from the package %s", (platform, arch, name) => {
    expect(enginePackage(platform, arch)).toBe(name);
  });

  it("exists for Linux x64", () => {
    expect(findBinary("linux", "x64")).toMatch(/@dynoxide[\\/]linux-x64[\\/]dynoxide$/);
  });

  it.each([
    ["win32", "arm64"],
    ["freebsd", "x64"],
  ])("does not exist for %s %s, with both alternatives in the message", (platform, arch) => {
    const find = () => findBinary(platform, arch);
    expect(find).toThrow(StartError);
    expect(find).toThrow(
      /has no program for \w+ \w+\. Either set DYNAMODB_ENDPOINT to .+, or run .+ on Linux x64/,
    );
  });

  it("is named by its package when missing, with both solutions", () => {
    const find = () => findBinary("darwin", "arm64");
    expect(find).toThrow(StartError);
    expect(find).toThrow(/could not get @dynoxide\/darwin-arm64, .+ DYNAMODB_ENDPOINT .+ Linux x64/);
  });
});
