import { type Answer, type Call, type Input, Refusal, text } from "../call";
import { locate, type ObjectStore } from "../s3";
import type { ParameterStore } from "../ssm";
import { ACCOUNT } from "../sts";
import { result } from "../xml";
import { apply } from "./apply";
import type { Resource } from "./resource";
import { type Source, Stack } from "./stack";
import { parseTemplate } from "./template";
import { World } from "./world";

/** The stacks of every region, with the behaviour of CloudFormation. */
export class CloudFormation {
  readonly world: World;
  private readonly stacks: Stack[] = [];
  private readonly changes = new Map<string, Source>(); // by stack

  constructor(
    private readonly objects: ObjectStore,
    parameters: ParameterStore,
  ) {
    this.world = new World(objects, parameters);
  }

  /** The stacks of a stage by short name. */
  ofStage(stage: string): Record<string, Stack> {
    const prefix = `${stage}-leadlane-`;
    const present = this.stacks.filter(({ name, isDeleted }) => !isDeleted && name.startsWith(prefix));
    return Object.fromEntries(present.map((stack) => [stack.name.slice(prefix.length), stack]));
  }

  readonly answer = (call: Call): Answer => {
    const perform = this.operations[call.operation];
    if (!perform) throw new Refusal("InvalidAction", `CloudFormation knows no ${call.operation}.`);
    return perform(call);
  };

  private readonly operations: Record<string, (call: Call) => Answer> = {
    DescribeStacks: (call) => {
      const stack = this.observed(call);
      const { id: StackId, name: StackName, status: StackStatus, outputs: Outputs } = stack;
      const CreationTime = stack.events.at(-1)?.Timestamp;
      return result(call.operation, {
        Stacks: [
          { StackId, StackName, StackStatus, CreationTime, Outputs: Outputs.map((one) => ({ ...one })) },
        ],
      });
    },
    ListStacks: ({ operation, region, input }) => {
      const wanted = Object.entries(input).flatMap(([name, is]) =>
        /^StackStatusFilter/.test(name) ? [is] : [],
      );
      const found = this.stacks.filter((stack) => stack.region === region && wanted.includes(stack.status));
      const StackSummaries = found.map(({ name, status }) => ({ StackName: name, StackStatus: status }));
      return result(operation, { StackSummaries });
    },
    DescribeStackEvents: (call) =>
      result(call.operation, { StackEvents: this.observed(call).events.map((one) => ({ ...one })) }),
    DescribeStackResources: (call) => {
      const stack = this.observed(call);
      const StackResources = [...stack.resources.values()].map(({ id, name, type }) => ({
        StackName: stack.name,
        LogicalResourceId: id,
        PhysicalResourceId: name,
        ResourceType: type,
        Timestamp: stack.events[0]?.Timestamp,
        ResourceStatus: "CREATE_COMPLETE",
      }));
      return result(call.operation, { StackResources });
    },
    GetTemplate: (call) => result(call.operation, { TemplateBody: this.find(call).source?.body }),
    ListImports: (call) => {
      const name = text(call.input, "ExportName");
      const importers = this.importers(call.region, name);
      if (importers.length === 0)
        throw new Refusal("ValidationError", `Export '${name}' is not imported by any stack.`);
      return result(call.operation, { Imports: importers });
    },
    CreateStack: (call) => {
      const stack = this.add(call);
      this.start(stack, this.source(call.input), "CREATE_IN_PROGRESS");
      return result(call.operation, { StackId: stack.id });
    },
    UpdateStack: (call) => {
      const stack = this.find(call);
      const source = this.source(call.input);
      const isSame = stack.source?.body === source.body;
      if (isSame) throw new Refusal("ValidationError", "No updates are to be performed.");
      this.start(stack, source, "UPDATE_IN_PROGRESS");
      return result(call.operation, { StackId: stack.id });
    },
    DeleteStack: (call) => {
      const stack = this.stacks.find((one) => isMeant(one, call));
      stack?.begin("DELETE_IN_PROGRESS", () => this.remove(stack));
      return result(call.operation);
    },
    CreateChangeSet: (call) => {
      const stack = this.stacks.find((one) => isMeant(one, call)) ?? this.add(call);
      this.changes.set(stack.id, this.source(call.input));
      return result(call.operation, { Id: `${stack.id}/change`, StackId: stack.id });
    },
    DescribeChangeSet: (call) =>
      result(call.operation, {
        ChangeSetName: text(call.input, "ChangeSetName"),
        StackId: this.find(call).id,
        Status: "CREATE_COMPLETE",
        ExecutionStatus: "AVAILABLE",
        Changes: [],
      }),
    ExecuteChangeSet: (call) => {
      const stack = this.find(call);
      const source = this.changes.get(stack.id);
      if (!source) throw new Refusal("ChangeSetNotFound", "There is no such change set.");
      // Immediate, since the CDK polls every five seconds.
      apply(stack, source, this.world, (name) => this.exported(stack.region, name));
      return result(call.operation);
    },
    DeleteChangeSet: ({ operation }) => result(operation),
    UpdateTerminationProtection: (call) => result(call.operation, { StackId: this.find(call).id }),
  };

  /** An existing resource by its physical name, even if its stack was deleted. */
  resource(type: string, name: string): Resource | undefined {
    const present = this.stacks.filter(({ isDeleted }) => !isDeleted);
    const all = [...present.flatMap(({ resources }) => [...resources.values()]), ...this.world.retained];
    return all.find((one) => one.type === type && one.name === name);
  }

  private start(stack: Stack, source: Source, status: string): void {
    stack.begin(status, () => apply(stack, source, this.world, (name) => this.exported(stack.region, name)));
  }

  private remove(stack: Stack): void {
    const [needed] = stack.outputs.filter(
      ({ ExportName }) => ExportName && this.importers(stack.region, ExportName).length > 0,
    );
    if (needed) {
      stack.setStatus("DELETE_FAILED", `Export ${needed.ExportName} cannot be deleted as it is in use`);
      return;
    }
    for (const resource of stack.resources.values()) this.world.remove(resource);
    stack.setStatus("DELETE_COMPLETE");
    this.world.notes.save(stack);
  }

  private add({ input, region }: Call): Stack {
    const name = text(input, "StackName");
    if (this.stacks.some((one) => isMeant(one, { input, region })))
      throw new Refusal("AlreadyExistsException", `Stack [${name}] already exists`);
    const stack = new Stack(name, region, ACCOUNT);
    this.stacks.push(stack);
    return stack;
  }

  private observed(call: Call): Stack {
    this.find(call).observe(call.operation);
    return this.find(call);
  }

  private find(call: Call): Stack {
    const stack = this.stacks.find((one) => isMeant(one, call));
    if (stack) return stack;
    throw new Refusal("ValidationError", `Stack with id ${call.input.StackName} does not exist`);
  }

  private exported(region: string, name: string): string {
    for (const stack of this.stacks) {
      const output = stack.outputs.find(({ ExportName }) => ExportName === name);
      if (output && !stack.isDeleted && stack.region === region) return output.OutputValue;
    }
    throw new Error(`No export named ${name} found. Rollback requested by user.`);
  }

  private importers(region: string, name: string): string[] {
    const present = this.stacks.filter((stack) => !stack.isDeleted && stack.region === region);
    return present.filter(({ imports }) => imports.has(name)).map((stack) => stack.name);
  }

  private source(input: Input): Source {
    const { TemplateURL } = input;
    const [bucket, key] = typeof TemplateURL === "string" ? locate(new URL(TemplateURL).pathname) : ["", ""];
    const body = TemplateURL ? this.objects.read(bucket, key)?.toString() : text(input, "TemplateBody");
    if (!body) throw new Refusal("ValidationError", `There is no template at ${TemplateURL}.`);
    return { body, template: parseTemplate(body), parameters: parametersOf(input) };
  }
}

/** Matches an existing stack by name, and any stack by id. */
function isMeant(stack: Stack, { input, region }: Pick<Call, "input" | "region">): boolean {
  if (stack.id === input.StackName) return true;
  return stack.name === input.StackName && stack.region === region && !stack.isDeleted;
}

/** Parses a list in the query protocol, such as `Parameters.member.1.ParameterKey`. */
function parametersOf(input: Input): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [field, name] of Object.entries(input)) {
    if (!/^Parameters\.member\.\d+\.ParameterKey$/.test(field)) continue;
    const value = input[field.replace(/Key$/, "Value")];
    if (value !== undefined) parameters[String(name)] = String(value);
  }
  return parameters;
}
