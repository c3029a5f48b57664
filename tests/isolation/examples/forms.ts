import { WebIntegration } from "@leadlane/core/forms/schema";
import { newestCapture, submit } from "../../support/captures";
import { newEmail } from "../../support/tenant";
import { type Make, newName, type World } from "./example";
import { newSource } from "./workspace";

/** A submission marked as spam. */
async function newSpam({ tenant }: World): Promise<string> {
  await submit(tenant.admin, { name: newName("Spam"), website: "https://spam.test" });
  return (await newestCapture(tenant.admin)).id;
}

export const formsExamples: Record<string, Make> = {
  "post /mail/demo": async () => ({
    body: { name: "Asha", email: newEmail(), phone: "98765 43210", employeeSize: "1-10" },
  }),
  "post /mail/contact": async () => ({ body: { name: "Asha", email: newEmail(), message: "Hello" } }),
  "get /int/web": async () => ({}),
  "post /int/web": async (world) => ({
    body: {
      source: { lead_source_id: await newSource(world) },
      allowed_origins: ["https://a.example"],
      allow_no_origin: true,
      daily_limit: 5_000,
      default_owner_id: world.managerId,
      rota: [world.managerId],
      design: {
        title: "Ask us",
        button: "Send",
        thanks: "Thank you.",
        color: "#2E7D32",
        fields: [
          { name: "name", label: "Your name", required: true },
          { name: "phone", label: "Mobile", required: true },
        ],
      },
    },
  }),
  "post /int/web/rotate-key": async () => ({}),
  "post /int/web/test-lead": async () => ({}),
  "get /int/web/captures": async () => ({}),
  "post /int/web/captures/release": async () => ({}),
  "post /int/web/captures/:id/release": async (world) => ({
    params: { id: await newSpam(world) },
    body: { archived: "reopen" },
  }),
  "post /int/web/captures/:id/replay": async (world) => ({ params: { id: await newSpam(world) } }),
  "get /capture/:public_key": async ({ tenant }) => ({
    params: { public_key: (await tenant.admin.get("/int/web")).as(WebIntegration).public_key },
  }),
  "post /capture/:public_key": async ({ tenant }) => ({
    params: { public_key: (await tenant.admin.get("/int/web")).as(WebIntegration).public_key },
    body: { name: "Meera", email: newEmail() },
  }),
};
