import { type Answer, type Call, Refusal } from "./call";
import type { CloudFormation } from "./cloudformation/api";

/** Functions of stacks and later changes of their environment. */
export class Functions {
  /** The changed environment by function name. */
  readonly changed = new Map<string, Record<string, string>>();

  constructor(private readonly stacks: CloudFormation) {}

  readonly answer = ({ method, path, body }: Call): Answer => {
    const [, functionName = ""] = /\/functions\/([^/]+)\/configuration$/.exec(decodeURIComponent(path)) ?? [];
    const name = functionName.split(":").at(-1) ?? "";
    const resource = this.stacks.resource("AWS::Lambda::Function", name);
    if (!resource) throw new Refusal("ResourceNotFoundException", `Function not found: ${functionName}`, 404);
    if (method === "PUT") this.changed.set(name, JSON.parse(body.toString()).Environment.Variables);
    const Environment = this.changed.has(name)
      ? { Variables: this.changed.get(name) }
      : resource.properties.Environment;
    return { body: JSON.stringify({ FunctionName: name, Environment }) };
  };
}
