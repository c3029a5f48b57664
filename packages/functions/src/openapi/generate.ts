import { openApiDocument } from "./document";
import { n8nWorkflow } from "./n8n-workflow";
import { docsPage } from "./page";
import { postmanCollection } from "./postman";

/** Static files for the API reference, by path; written by the build. */
export function generate(siteUrl: string): Record<string, string> {
  const document = openApiDocument();
  return {
    "api/openapi.json": JSON.stringify(document),
    "api/docs.html": docsPage(),
    "api/docs/postman.json": JSON.stringify(postmanCollection(document.paths, siteUrl)),
    "api/docs/n8n.json": JSON.stringify(n8nWorkflow(siteUrl)),
  };
}
