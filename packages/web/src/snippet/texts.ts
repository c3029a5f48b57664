export const TEXTS = {
  sending: "Sending…",
  notAllowed: "This form isn't allowed on this website.",
  notConnected: "This form isn't in use any more.",
  tooMany: "Too many messages were sent from here. Please try again later.",
  refused: "Please check what you have entered.",
  failed: "Your message could not be sent. Check your connection and try again; nothing you typed is lost.",
} as const;
