/**
 * The part of an SDK client's settings by which so many calls can be under way at once. The SDK's own limit is 50; what
 * waits behind it counts as unable to connect, and fails although nothing is wrong.
 */
export function roomFor(maxSockets: number) {
  return { httpAgent: { maxSockets }, httpsAgent: { maxSockets } };
}
