import { openApiDocument } from "./document";
import { docsPage } from "./page";

/** The static files behind /api/openapi.json and /api/docs: made with the build, so that they cost the Lambda nothing. */
export function generate(): { json: string; html: string } {
  return { json: JSON.stringify(openApiDocument()), html: docsPage() };
}
