import type { ComponentProps } from "react";

/** In the place of the router's link while there is no router: the browser follows it. */
export function Link({ to, ...props }: ComponentProps<"a"> & { to: string }) {
  return <a href={to} {...props} />;
}
