/** Awaits the response to an optimistic update; runs `rollback` if it rejects. */
export async function withRollback<T>(answer: Promise<T>, rollback: () => unknown): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    rollback();
    throw error;
  }
}
