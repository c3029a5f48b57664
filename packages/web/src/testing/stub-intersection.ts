import { vi } from "vitest";

/** Mocks IntersectionObserver: everything is visible, or nothing until the returned function is called. */
export function stubIntersection(isVisible: boolean): () => void {
  const callbacks: (() => void)[] = [];
  class Observer {
    constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      const intersect = () => this.callback([{ isIntersecting: true }]);
      if (isVisible) intersect();
      else callbacks.push(intersect);
    }
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  return () => {
    for (const callback of callbacks) callback();
  };
}
