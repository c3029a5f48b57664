/** An interruptible wait; an earlier interruption counts too. */
export function createPause() {
  let isCut = false;
  let wake: (() => void) | undefined;
  return {
    async wait(ms: number): Promise<void> {
      if (!isCut) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = undefined;
      isCut = false;
    },
    end(): void {
      isCut = true;
      wake?.();
    },
  };
}
