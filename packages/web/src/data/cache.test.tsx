import { render } from "@testing-library/react";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import { CacheDetacher, type Caches, useCaches } from "./cache";

it("ignores updates after its session has ended", async () => {
  let caches: Caches | undefined;
  function Screen() {
    caches = useCaches();
    return null;
  }
  const session = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <Screen />
      <CacheDetacher />
    </SWRConfig>
  );
  const { unmount } = render(session);
  await caches?.mutate("/leads", ["Ravi"], { revalidate: false });
  expect(caches?.cache.get("/leads")?.data).toEqual(["Ravi"]);
  unmount();
  await expect(caches?.mutate("/leads", ["Asha"], { revalidate: false })).resolves.toBeUndefined();
  await expect(caches?.mutate(() => true)).resolves.toBeUndefined();
  expect(caches?.cache.get("/leads")?.data).toEqual(["Ravi"]);
});
