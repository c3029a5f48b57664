import { Config, type StackContext } from "sst/constructs";

/** Set once a stage with `sst secrets set`; the value is never part of a template or of a function's configuration. */
export function secrets({ stack }: StackContext) {
  return { authSecret: new Config.Secret(stack, "AUTH_SECRET") };
}
