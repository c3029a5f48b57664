import type { BuildOptions } from "esbuild";

/** The most that the bundle of a function may weigh, in bytes. */
export const FUNCTION_LIMIT: number;

/** Bundles of the Lambda functions, and their entries. */
export const FUNCTIONS: readonly { name: string; entry: string }[];

/** One self-contained ES module, as in AWS. */
export function bundleOptions(entry: string, outfile: string): BuildOptions;
