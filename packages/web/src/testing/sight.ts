import { vi } from "vitest";

/** Every place is in sight from now on in this test; or none, until the function that comes back is called. */
export function stubSight(isSeen: boolean): () => void {
  const tells: (() => void)[] = [];
  class Observer {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      const see = () => this.tell([{ isIntersecting: true }]);
      if (isSeen) see();
      else tells.push(see);
    }
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  return () => {
    for (const tell of tells) tell();
  };
}
