import { expect, test } from "vitest";
import { presignedUrl } from "./presigned";

const upload = {
  method: "PUT" as const,
  region: "ap-south-1",
  url: new URL("https://bucket.s3.ap-south-1.amazonaws.com/tmp/01TENANT/01UPLOAD"),
  headers: { "content-type": "image/png", "content-length": "1234" },
  seconds: 300,
};
const key = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
const at = new Date("2026-01-02T03:04:05Z");

test("the signature of an upload covers key, type, length and expiry, but not the content", async () => {
  const url = new URL(await presignedUrl(upload, key, at));
  expect(url.origin + url.pathname).toBe(upload.url.href);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD",
    "X-Amz-Credential": "AKIDEXAMPLE/20260102/ap-south-1/s3/aws4_request",
    "X-Amz-Date": "20260102T030405Z",
    "X-Amz-Expires": "300",
    "X-Amz-SignedHeaders": "content-length;content-type;host",
    "X-Amz-Signature": "e4329459c5b4854e243d58a2f002711b74c8650ba89041e87dcbe017d9f69819",
  });
});

test("the session token of a role is part of the signed URL", async () => {
  const { searchParams } = new URL(await presignedUrl(upload, { ...key, sessionToken: "TOKEN" }, at));
  expect(searchParams.get("X-Amz-Security-Token")).toBe("TOKEN");
  expect(searchParams.get("X-Amz-Signature")).toBe(
    "4cfae13bfd3db25dbe9ddbf4d548f61897d6420b0ef40b1b8dcc69cfa9445bb8",
  );
});
