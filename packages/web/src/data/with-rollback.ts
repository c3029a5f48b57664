/** The answer to an optimistic update, which is shown already: where there is none, `rollback` takes the update back. */
export async function withRollback<T>(answer: Promise<T>, rollback: () => unknown): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    rollback();
    throw error;
  }
}
