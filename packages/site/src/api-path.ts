/** Paths that change when API Gateway decodes them. No lookaheads, which web ACLs don't support. */
export const MISLEADING_PATH =
  "%([01]|2[35EFef]|3[Ff]|5[Cc]|7[Ff]|[^0-9A-Fa-f]|[0-9A-Fa-f][^0-9A-Fa-f]|[0-9A-Fa-f]?$)|\\\\|/[.][.]?(/|$)";
