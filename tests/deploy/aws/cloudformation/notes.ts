import type { ObjectStore } from "../s3";
import type { Stack } from "./stack";

/** Records completed stacks like SST's function in each region; `sst secrets set` uses these records. */
export class Notes {
  private readonly buckets = new Map<string, string>(); // by region

  constructor(private readonly objects: ObjectStore) {}

  save(stack: Stack): void {
    const output = (key: string) => stack.outputs.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
    if (stack.name === "SSTBootstrap") this.buckets.set(stack.region, output("BucketName") ?? "");
    const bucket = this.buckets.get(stack.region);
    const metadataOutput = output("SSTMetadata");
    if (!bucket || !metadataOutput) return;
    const { app, stage, metadata } = JSON.parse(metadataOutput);
    const key = `stackMetadata/app.${app}/stage.${stage}/stack.${stack.name}.json`;
    if (stack.isDeleted) this.objects.delete(bucket, key);
    else this.objects.write(bucket, key, Buffer.from(JSON.stringify(metadata)));
  }
}
