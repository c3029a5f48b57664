/** Settings of an SDK client for so many calls at once; beyond the SDK's own 50, what waits fails as unable to connect. */
export function roomFor(maxSockets: number) {
  return { httpAgent: { maxSockets }, httpsAgent: { maxSockets } };
}
