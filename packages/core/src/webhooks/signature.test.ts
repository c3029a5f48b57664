import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { signedHeaders } from "./signature";

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

it("is verified by a Standard Webhooks receiver, with either secret during a rotation and with no other", () => {
  const [current, previous] = [newSecret(), newSecret()];
  const body = '{"type":"lead.created","data":{"name":"Jürgen 🙂"}}';
  const headers = signedHeaders("msg_1", Date.now(), body, [current, previous]);
  for (const secret of [current, previous])
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow("No matching signature found");
  expect(() => new Webhook(current).verify(`${body} `, headers)).toThrow("No matching signature found");
  expect(() => new Webhook(current).verify(body, { ...headers, "webhook-id": "msg_2" })).toThrow();
  expect(() =>
    new Webhook(current).verify(body, signedHeaders("msg_1", Date.now() - 600_000, body, [current])),
  ).toThrow("too old");
});
