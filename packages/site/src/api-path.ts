/**
 * What no path of the API has, as it is sent: an encoding of `/`, `\`, `?`, `#`, `%`, a dot or a control character, one that
 * is none, a backslash, a dot as a whole step. API Gateway hands paths over decoded, so that such a path would be another
 * one. The web ACL and the local gateway read it; without assertions, which web ACLs don't know.
 */
export const MISLEADING_PATH =
  "%([01]|2[35EFef]|3[Ff]|5[Cc]|7[Ff]|[^0-9A-Fa-f]|[0-9A-Fa-f][^0-9A-Fa-f]|[0-9A-Fa-f]?$)|\\\\|/[.][.]?(/|$)";
