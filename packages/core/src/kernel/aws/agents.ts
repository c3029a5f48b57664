/** Socket limit for SDK clients: beyond the SDK's default of 50, waiting calls fail as connection errors. */
export function socketLimit(maxSockets: number) {
  return { httpAgent: { maxSockets }, httpsAgent: { maxSockets } };
}
