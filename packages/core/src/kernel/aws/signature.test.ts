import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { signedHeaders } from "./signature";

const request = {
  service: "ssm",
  region: "ap-south-1",
  host: "ssm.ap-south-1.amazonaws.com",
  path: "/",
  headers: { "x-amz-target": "AmazonSSM.GetParameters", "content-type": "application/x-amz-json-1.1" },
  body: '{"Names":["/a"],"WithDecryption":true}',
};
const key = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
const at = new Date("2026-01-02T03:04:05Z");

/** The expected signatures come from another SigV4 implementation. */
test("a request is signed with AWS Signature Version 4", async () => {
  expect(await signedHeaders(request, key, at)).toEqual({
    ...request.headers,
    host: request.host,
    "x-amz-date": "20260102T030405Z",
    authorization:
      "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20260102/ap-south-1/ssm/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-target, Signature=ee63d580f2d1eca7a87f400771a972c97d1c22c64a4b4ce3db0fd594b233c5fb",
  });
});

test("the session token of a role is sent and signed", async () => {
  const headers = await signedHeaders(request, { ...key, sessionToken: "TOKEN" }, at);
  expect(headers["x-amz-security-token"]).toBe("TOKEN");
  expect(headers.authorization).toContain(
    "SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target, Signature=3115b4c4c64a1a6e5797a1eb95c501eae8af2c383e00becb8a4e16a47b9a2780",
  );
});

test.each([
  {
    what: "a question in the address",
    method: "GET" as const,
    path: "/",
    query: { "list-type": "2", "encoding-type": "url", prefix: "files/01TENANT/" },
    signature: "0c0abe6bb447707131c2d203f44eef0dc7b534b455005c5b169e816f23a098f6",
  },
  {
    what: "an object's path, which S3 takes as it is sent",
    method: "DELETE" as const,
    path: "/files/01TENANT/a%20b.png",
    signature: "dab8f6a4a1041e25dc623b941b8ae9b1107656228a5b0fe24eb52097f0596fe4",
  },
])("the signature of $what matches the one of S3", async ({ method, path, query, signature }) => {
  const asked = {
    service: "s3",
    method,
    region: "ap-south-1",
    host: "bucket.s3.ap-south-1.amazonaws.com",
    path,
    query,
    headers: { "x-amz-content-sha256": createHash("sha256").digest("hex") },
    body: "",
  };
  const { authorization } = await signedHeaders(asked, key, at);
  expect(authorization).toContain(`Signature=${signature}`);
});
