import { Stack } from "aws-cdk-lib";
import type { App, Function as Lambda } from "sst/constructs";
import { allow } from "./functions/allow";
import { settings } from "./settings";

/** What browsers put, until it is used; what was made of it, for everybody; and what is fetched by who asked for it. */
type Folder = "tmp" | "files" | "exports";
type FileAction = "GetObject" | "PutObject" | "DeleteObject";

/**
 * The name of the bucket of uploads. It is made up here, so that the API and the site can name a bucket whose own rules
 * name the site.
 */
export function uploadsBucketName(app: App, stack: Stack): string {
  return settings.uploadsBucket ?? `${app.name}-${app.stage}-uploads-${stack.account}`;
}

/** The host at which the bucket takes uploads from browsers. */
export function uploadsHost(app: App, stack: Stack): string {
  return `${uploadsBucketName(app, stack)}.s3.${stack.region}.amazonaws.com`;
}

/** What a function may do with the objects of one folder. */
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
