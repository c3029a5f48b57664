import { REQUESTS_BY_API_KEY } from "@leadlane/core/rate-limit/rules";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { CodeBlock } from "../../../../ui/display/code-block";
import { CopyButton } from "../../../../ui/display/copy-button";
import { SectionCard } from "../../../../ui/layout/section-card";
import { KEY_PLACEHOLDER, SAMPLES, SECRET_PLACEHOLDER } from "./samples";

/** Short programs that use the API, with the address of this product. */
export function ExamplesTab() {
  const api = `${window.location.origin}/api`;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <SectionCard title="Before you start">
        <Basics api={api} />
      </SectionCard>
      <SectionCard title="curl">
        <Sample title="Add a lead" scope="Add leads" code={SAMPLES.curlAddLead(api)} />
        <Sample title="List the leads that changed last" scope="Read leads" code={SAMPLES.curlListLeads(api)}>
          A page has up to 100 leads. Send <code>page.next_cursor</code> as <code>cursor</code> to get the
          next one.
        </Sample>
      </SectionCard>
      <SectionCard title="JavaScript">
        <Sample title="Add a lead with fetch" scope="Add leads" code={SAMPLES.javascriptAddLead(api)}>
          For Node.js 18 or later.
        </Sample>
        <Sample title="Receive a webhook" code={SAMPLES.javascriptReceive()}>
          Add a webhook with this program's address as its URL, and replace <code>{SECRET_PLACEHOLDER}</code>{" "}
          with its signing secret. Respond with a status from 200 to 299 within 10 seconds; otherwise the
          event is sent again later. An event can arrive twice; its <code>webhook-id</code> stays the same.
        </Sample>
      </SectionCard>
      <SectionCard title="Google Forms">
        <Sample title="Add a lead for each form response" scope="Add leads" code={SAMPLES.appsScript(api)}>
          In the form, choose ⋮ › Apps Script, paste this code and adapt the questions. Then run{" "}
          <code>install</code> once and allow access.
        </Sample>
      </SectionCard>
    </Box>
  );
}

function Basics({ api }: { api: string }) {
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, display: "grid", gap: 1 }}>
      <li>
        The base URL is{" "}
        <Box component="code" dir="ltr" sx={{ overflowWrap: "anywhere" }}>
          {api}
        </Box>{" "}
        <CopyButton text={api} label="Copy the base URL" />
      </li>
      <li>
        Add an API key with the scope shown with the example, and replace <code>{KEY_PLACEHOLDER}</code> with
        it. Keep it on your server: anyone can read it on a web page.
      </li>
      <li>
        A key can send {REQUESTS_BY_API_KEY.max} requests a minute. To repeat a request safely, send the same{" "}
        <code>Idempotency-Key</code> header with it.
      </li>
      <li>
        Every route is in the <NewTab href="/api/docs">API reference</NewTab> and in the{" "}
        <NewTab href="/api/openapi.json">OpenAPI document</NewTab>. To start in a tool, download a{" "}
        <Link href="/api/docs/postman.json" download="leadlane.postman_collection.json">
          Postman collection
        </Link>{" "}
        or a{" "}
        <Link href="/api/docs/n8n.json" download="leadlane-n8n.json">
          workflow for n8n
        </Link>
        .
      </li>
    </Box>
  );
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} target="_blank" rel="noopener">
      {children}
    </Link>
  );
}

interface SampleProps {
  title: string;
  scope?: string; // that the key needs
  code: string;
  children?: ReactNode;
}

function Sample({ title, scope, code, children }: SampleProps) {
  return (
    <Box sx={{ "& + &": { marginTop: 3 } }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 1 }}>
        {scope && `Scope: ${scope}. `}
        {children}
      </Typography>
      <CodeBlock label={title} copyLabel={`Copy the code: ${title}`} code={code} />
    </Box>
  );
}
