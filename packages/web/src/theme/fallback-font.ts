/** The system's font, as wide as Roboto, so that nothing moves when that arrives. `typography.ts` and the pages' styles name it. */
export const FALLBACK_FONT_FACE =
  '@font-face{font-family:"Roboto Fallback";src:local("Arial"),local("Liberation Sans");size-adjust:100.3%;ascent-override:92.5%;descent-override:24.3%;line-gap-override:0%}';
