/** Texts shared by several screens. Texts fixed by the spec are in core's `rules.ts` files. */
export const TEXTS = {
  somethingWentWrong: "Something went wrong. Try again.",
  serverUnreachable: "Can't reach the server. Try again.",
  notAllowed: "You don't have permission to see this. Ask an admin.",
  offline: "You're offline. Changes will not be saved.",
  offlineBanner: "You're offline. Logs and follow-ups are sent later.",
  offlineForm: "You're offline. You can save this once the connection is back.",
  chunkFailed: "This part of the app didn't load.",
  chunkOffline: "You're offline. This part loads when the connection is back.",
  notConfirmed: "Cancelled, because you didn't confirm that it's you.",
  uploadFailed: "The file could not be uploaded. Try again.",
  tryAgain: "Try again",
  search: "Search leads, pages and actions",
  unlisted: "More leads may match. Type more to find them.",
} as const;
