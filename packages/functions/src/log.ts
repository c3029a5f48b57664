import { config } from "@leadlane/core/kernel/config";

type Fields = Record<string, unknown>;

function write(level: "info" | "error", message: string, fields: Fields): void {
  if (level === "info" && config.logLevel === "error") return;
  const { error, ...rest } = fields;
  const line = JSON.stringify({
    level,
    time: new Date().toISOString(),
    message,
    ...rest,
    ...(error ? { error: describe(error) } : {}),
  });
  if (level === "error") console.error(line);
  else console.info(line);
}

function describe(error: unknown): Fields {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause ? { cause: describe(cause) } : {}) };
}

export const log = {
  info: (message: string, fields: Fields = {}) => write("info", message, fields),
  error: (message: string, fields: Fields = {}) => write("error", message, fields),
};
