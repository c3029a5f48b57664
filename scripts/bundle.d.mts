import type { BuildOptions } from "esbuild";

/** Bundles of the Lambda functions: what they are built from, and the most that they may weigh. */
export const FUNCTIONS: readonly { name: string; entry: string; limit: number }[];

/** One self-contained ES module, as in AWS. */
export function bundleOptions(entry: string, outfile: string): BuildOptions;
