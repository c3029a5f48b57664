import { ACCOUNT } from "../sts";
import { attribute, chosenName, generatedName, type Resource, reference } from "./resource";
import type { Output, Source, Stack } from "./stack";
import type { Declared, Properties } from "./template";
import { holds, NO_VALUE, resolve, type Scope } from "./values";
import type { World } from "./world";

/** Resolves the exported value of another stack. */
type Import = (name: string) => string;

/** Creates, updates and deletes resources to match the new template; rolls back on failure. */
export function apply(stack: Stack, source: Source, world: World, imported: Import): void {
  const isNew = stack.source === undefined;
  const run = new Run(stack, source, world, imported);
  try {
    for (const id of Object.keys(source.template.Resources)) run.provision(id);
    const outputs = run.outputs();
    for (const [id, resource] of stack.resources) {
      if (run.resources.has(id)) continue;
      world.remove(resource);
      stack.addEvent(resource, "DELETE_COMPLETE");
    }
    Object.assign(stack, { source, outputs, resources: run.resources, imports: run.imports });
    stack.setStatus(isNew ? "CREATE_COMPLETE" : "UPDATE_COMPLETE");
    world.notes.save(stack);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    stack.setStatus(isNew ? "ROLLBACK_IN_PROGRESS" : "UPDATE_ROLLBACK_IN_PROGRESS", reason);
    for (const resource of run.made) {
      world.remove({ ...resource, retained: false });
      stack.addEvent(resource, "DELETE_COMPLETE");
    }
    stack.setStatus(isNew ? "ROLLBACK_COMPLETE" : "UPDATE_ROLLBACK_COMPLETE");
  }
}

class Run implements Scope {
  readonly resources = new Map<string, Resource>();
  readonly made: Resource[] = [];
  readonly imports = new Set<string>();

  constructor(
    private readonly stack: Stack,
    private readonly source: Source,
    private readonly world: World,
    private readonly importValue: Import,
  ) {}

  /** Returns the resource and creates it if necessary, for references. */
  provision(id: string): Resource | undefined {
    const existing = this.resources.get(id);
    if (existing) return existing;
    const declared = this.source.template.Resources[id];
    if (!declared) throw new Error(`Template format error: Unresolved resource dependencies [${id}]`);
    if (declared.Condition && !this.condition(declared.Condition)) return undefined;
    for (const before of [declared.DependsOn ?? []].flat()) this.provision(before);
    const resource = this.describe(id, declared);
    this.resources.set(id, resource);
    this.resolveOutputs(resource, this.stack.resources.get(id));
    return resource;
  }

  outputs(): Output[] {
    const { Outputs = {} } = this.source.template;
    return Object.entries(Outputs)
      .filter(([, { Condition }]) => !Condition || this.condition(Condition))
      .map(([OutputKey, { Value, Export }]) => ({
        OutputKey,
        OutputValue: String(resolve(Value, this)),
        ExportName: Export && String(resolve(Export.Name, this)),
      }));
  }

  reference(name: string): unknown {
    const { region, id, name: stackName } = this.stack;
    const pseudo: Record<string, unknown> = {
      "AWS::Region": region,
      "AWS::AccountId": ACCOUNT,
      "AWS::Partition": "aws",
      "AWS::URLSuffix": "amazonaws.com",
      "AWS::StackName": stackName,
      "AWS::StackId": id,
      "AWS::NoValue": NO_VALUE,
    };
    if (name in pseudo) return pseudo[name];
    const parameter = this.source.template.Parameters?.[name];
    if (parameter) return this.parameter(name, parameter);
    const resource = this.provision(name);
    return resource && reference(resource);
  }

  attribute(id: string, name: string): unknown {
    const resource = this.provision(id);
    return resource && attribute(resource, name);
  }

  condition(name: string): boolean {
    return holds(this.source.template.Conditions?.[name], this);
  }

  mapped(map: string, key: string, name: string): unknown {
    return this.source.template.Mappings?.[map]?.[key]?.[name];
  }

  imported(name: string): string {
    this.imports.add(name);
    return this.importValue(name);
  }

  private parameter(name: string, { Type, Default }: { Type: string; Default?: unknown }): unknown {
    const parameter = this.source.parameters[name] ?? Default;
    if (Type === "CommaDelimitedList") return String(parameter).split(",");
    if (!Type.startsWith("AWS::SSM::Parameter::Value")) return parameter;
    const value = this.world.parameters.get(this.stack.region, String(parameter));
    if (value !== undefined) return value;
    throw new Error(`Unable to fetch parameters [${parameter}] from parameter store for this account.`);
  }

  private describe(id: string, declared: Declared): Resource {
    const properties = resolve(declared.Properties ?? {}, this) as Properties; // resolving an object returns an object
    const { region } = this.stack;
    const type = declared.Type;
    const name = chosenName(type, properties) ?? generatedName(this.stack, id, type);
    return { id, type, region, properties, name, retained: declared.DeletionPolicy === "Retain" };
  }

  private resolveOutputs(resource: Resource, before: Resource | undefined): void {
    const verb = before ? "UPDATE" : "CREATE";
    if (before && JSON.stringify(before.properties) === JSON.stringify(resource.properties)) return;
    this.stack.addEvent(resource, `${verb}_IN_PROGRESS`);
    try {
      this.world.check(this.stack.name, resource);
      if (!before) this.world.make(resource);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.stack.addEvent(resource, `${verb}_FAILED`, reason);
      throw new Error(`The following resource(s) failed to ${verb.toLowerCase()}: [${resource.id}].`);
    }
    if (!before) this.made.push(resource);
    this.stack.addEvent(resource, `${verb}_COMPLETE`);
  }
}
