import { ServiceError } from "@leadlane/core/kernel/aws/call";
import { AppError } from "@leadlane/core/kernel/error";
import { StartError } from "@leadlane/local/start-error";

export class UsageError extends Error {
  override name = "UsageError";
}

export class CommandError extends Error {
  override name = "CommandError";
}

export interface CommandLine {
  words: readonly string[];
  stage: string | undefined;
  flags: ReadonlySet<string>;
}

/** Parses `[words…] [--stage <stage>] [--<flag>…]`. Throws UsageError for an unknown option. */
export function readCommandLine(args: readonly string[], ...known: readonly string[]): CommandLine {
  const words: string[] = [];
  const flags = new Set<string>();
  let stage: string | undefined;
  const rest = args.values();
  for (const arg of rest) {
    if (arg === "--stage") {
      stage = rest.next().value;
      if (!stage || !/^[a-z][a-z0-9-]*$/.test(stage)) throw new UsageError("--stage requires a stage name.");
    } else if (!arg.startsWith("--")) words.push(arg);
    else if (known.includes(arg.slice(2))) flags.add(arg.slice(2));
    else throw new UsageError(`Unknown option ${arg}.`);
  }
  return { words, stage, flags };
}

/** Exit code 0, 1 for a failure, 2 with the usage text. Only unexpected errors show a stack. */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true"; // hides the SDK's notice about future Node versions
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
  // Errors of AWS, such as a missing table or expired credentials.
  if ("$fault" in error) return `${error.name}: ${error.message}`;
  const isExpected = [AppError, StartError, CommandError, ServiceError].some((kind) => error instanceof kind);
  return isExpected ? error.message : undefined;
}
