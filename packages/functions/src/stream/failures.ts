import { log } from "../log";

export class Failures {
  private readonly failed = new Set<string>();

  get sequences(): string[] {
    return [...this.failed];
  }

  /** Returns undefined and marks the records as failed if `work` throws. */
  catch<T>(sequences: readonly (string | undefined)[], work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.note(sequences, error);
      return undefined;
    }
  }

  async catchAsync<T>(sequences: readonly string[], work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.note(sequences, error);
      return undefined;
    }
  }

  private note(sequences: readonly (string | undefined)[], error: unknown): void {
    for (const sequence of sequences) if (sequence !== undefined) this.failed.add(sequence);
    log.error("Processing stream records failed.", { sequence: sequences[0], error });
  }
}
