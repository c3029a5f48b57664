import { Stack } from "aws-cdk-lib";
import type { App, Function as Lambda } from "sst/constructs";
import { allow } from "./functions/allow";
import { settings } from "./settings";

/** `tmp`: uploads until used; `files`: published files; `lead-files`: private files; `exports`: private downloads. */
type Folder = "tmp" | "files" | "lead-files" | "exports";
type FileAction = "GetObject" | "PutObject" | "DeleteObject";

/** A fixed name, so that API and site can refer to the bucket, whose policy refers to the site. */
export function uploadsBucketName(app: App, stack: Stack): string {
  return settings.uploadsBucket ?? `${app.name}-${app.stage}-uploads-${stack.account}`;
}

export function uploadsHost(app: App, stack: Stack): string {
  return `${uploadsBucketName(app, stack)}.s3.${stack.region}.amazonaws.com`;
}

export function allowFiles(app: App, lambda: Lambda, folder: Folder, ...actions: FileAction[]): void {
  const stack = Stack.of(lambda);
  const objects = stack.formatArn({
    service: "s3",
    region: "",
    account: "",
    resource: uploadsBucketName(app, stack),
    resourceName: `${folder}/*`,
  });
  allow(lambda, {
    actions: actions.map((action) => `s3:${action}`),
    resources: [objects],
    star: { ending: `/${folder}/*`, reason: "Objects get their names when they are made." },
  });
}
