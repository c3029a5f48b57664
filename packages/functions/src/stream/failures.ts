import { log } from "../log";

/** The records of a batch that could not be dealt with: they are reported, and the others go on. */
export class Failures {
  private readonly failed = new Set<string>();

  /** Their sequence numbers. */
  get sequences(): string[] {
    return [...this.failed];
  }

  /** What `work` gives back; undefined where it throws, which fails the records that it was for. */
  catch<T>(sequences: readonly (string | undefined)[], work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.note(sequences, error);
      return undefined;
    }
  }

  /** The same for work that takes time. */
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
    log.error("Stream records could not be dealt with.", { sequence: sequences[0], error });
  }
}
