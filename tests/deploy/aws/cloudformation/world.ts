import { Refusal } from "../call";
import type { ObjectStore } from "../s3";
import type { ParameterStore } from "../ssm";
import { Notes } from "./notes";
import { chosenName, type Resource } from "./resource";

/** The state outside of stacks: used names, buckets, parameters and uploaded code. */
export class World {
  /** Reasons for failures of a resource type, by stack and type. */
  readonly failing = new Map<string, string>();
  readonly notes: Notes;
  /** Resources that survived their stack. */
  readonly retained: Resource[] = [];
  private readonly taken = new Set<string>();

  constructor(
    private readonly objects: ObjectStore,
    readonly parameters: ParameterStore,
  ) {
    this.notes = new Notes(objects);
  }

  /** Throws like the service of the resource. */
  check(stack: string, { type, properties }: Resource): void {
    const reason = this.failing.get(`${stack} ${type}`);
    if (reason) throw new Refusal("GeneralServiceException", reason);
    for (const [bucket, key] of sourcesOf(type, properties)) {
      if (this.objects.read(bucket, key)) continue;
      const message = `Error occurred while GetObject. S3 Error Code: NoSuchKey. S3 Error Message: ${bucket}/${key}`;
      throw new Refusal("InvalidRequest", message);
    }
  }

  make(resource: Resource): void {
    const { type, properties, region, name } = resource;
    const key = takenName(resource);
    if (key && this.taken.has(key)) throw new Refusal("AlreadyExists", `${name} already exists`);
    if (key) this.taken.add(key);
    if (type === "AWS::S3::Bucket") this.objects.create(name);
    if (type === "AWS::SSM::Parameter") this.parameters.put(region, name, String(properties.Value));
  }

  remove(resource: Resource): void {
    if (resource.retained) {
      this.retained.push(resource);
      return;
    }
    this.taken.delete(takenName(resource) ?? "");
    if (resource.type === "AWS::S3::Bucket") this.objects.remove(resource.name);
  }
}

function takenName(resource: Resource): string | undefined {
  const name = chosenName(resource.type, resource.properties);
  return name && `${resource.region} ${resource.type} ${name}`;
}

/** Code and files that must have been uploaded. */
function sourcesOf(type: string, properties: Record<string, unknown>): [bucket: string, key: string][] {
  const code = type === "AWS::Lambda::LayerVersion" ? properties.Content : properties.Code;
  if (typeof code === "object" && code !== null && "S3Bucket" in code && "S3Key" in code)
    return [[String(code.S3Bucket), String(code.S3Key)]];
  const { SourceBucketNames: buckets, SourceObjectKeys: keys } = properties;
  if (!Array.isArray(buckets) || !Array.isArray(keys)) return [];
  return buckets.map((bucket, at) => [String(bucket), String(keys[at])]);
}
