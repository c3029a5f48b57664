/** Awaits the response to an optimistic update; runs `rollback` if it rejects. */
export async function withRollback<T>(response: Promise<T>, rollback: () => unknown): Promise<T> {
  try {
    return await response;
  } catch (error) {
    rollback();
    throw error;
  }
}
