import { vi } from "vitest";

/** Mocks IntersectionObserver: everything is visible, or nothing until the returned function is called. */
export function stubIntersection(isVisible: boolean): () => void {
  const tells: (() => void)[] = [];
  class Observer {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      const see = () => this.tell([{ isIntersecting: true }]);
      if (isVisible) see();
      else tells.push(see);
    }
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  return () => {
    for (const tell of tells) tell();
  };
}
