import { vi } from "vitest";

/** Simulates blocked local storage while `work` runs. */
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

/** Simulates empty, full local storage while `work` runs. */
export async function withFullStorage(work: () => unknown): Promise<void> {
  const full: Storage = {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: () => {
      throw new DOMException("Full", "QuotaExceededError");
    },
    removeItem: () => undefined,
    clear: () => undefined,
  };
  const getter = vi.spyOn(window, "localStorage", "get").mockReturnValue(full);
  try {
    await work();
  } finally {
    getter.mockRestore();
  }
}
