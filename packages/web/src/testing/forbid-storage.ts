import { vi } from "vitest";

/** Local storage as in a browser that blocks it, for as long as `work` runs. */
export async function withoutStorage(work: () => unknown): Promise<void> {
  const forbidden = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Forbidden", "SecurityError");
  });
  try {
    await work();
  } finally {
    forbidden.mockRestore();
  }
}
