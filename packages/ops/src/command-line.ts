import { ServiceError } from "@leadlane/core/kernel/aws/call";
import { AppError } from "@leadlane/core/kernel/error";
import { StartError } from "@leadlane/local/start-error";

/** A command that can't be carried out as it was given: one sentence for the person who typed it. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** A command that was understood and came to nothing: one sentence for the person who typed it. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** What an operator typed behind a command's name. */
export interface CommandLine {
  words: readonly string[]; // the words that are no options, in their order
  /** The stage in AWS that the command is for; this machine's own product when absent. */
  stage: string | undefined;
  flags: ReadonlySet<string>; // options without a value, such as `--yes`
}

/** Reads `[words…] [--stage <stage>] [--<flag>…]`; throws a UsageError for an option that the command does not know. */
export function readCommandLine(args: readonly string[], ...known: readonly string[]): CommandLine {
  const words: string[] = [];
  const flags = new Set<string>();
  let stage: string | undefined;
  const rest = args.values();
  for (const arg of rest) {
    if (arg === "--stage") {
      stage = rest.next().value;
      if (!stage || !/^[a-z][a-z0-9-]*$/.test(stage)) throw new UsageError("--stage wants a stage's name.");
    } else if (!arg.startsWith("--")) words.push(arg);
    else if (known.includes(arg.slice(2))) flags.add(arg.slice(2));
    else throw new UsageError(`There is no option ${arg}.`);
  }
  return { words, stage, flags };
}

/**
 * Runs a command as this process: exit code 0, or 2 with how it is used, or 1 with a sentence. Only a defect shows its
 * stack.
 */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true"; // of what a later SDK will want
  try {
    await run();
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
    else console.error(sentenceOf(error) ?? error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // What AWS refuses is no defect of ours: a table that is not there, credentials that have expired.
  if ("$fault" in error) return `${error.name}: ${error.message}`;
  const isTold = [AppError, StartError, CommandError, ServiceError].some((kind) => error instanceof kind);
  return isTold ? error.message : undefined;
}
