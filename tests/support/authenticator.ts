import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { CreationOptions, RequestOptions } from "@leadlane/core/access/passkeys/schema";
import { currentAddress } from "./product";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const WITH_CREDENTIAL = 0x40;

/** What a client or an authenticator does differently in one ceremony. */
interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userHandle?: string;
  flags?: number;
  counter?: number;
}

interface Behaviour {
  counts?: boolean; // synced passkeys don't count
  aaguid?: string;
}

/** A browser with an authenticator in software, which holds one ES256 passkey. */
export class Authenticator {
  readonly id = randomBytes(32);
  counter = 0;
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private handle = "";

  constructor(private readonly behaviour: Behaviour = {}) {}

  get credentialId(): string {
    return this.id.toString("base64url");
  }

  /** Another authenticator with the same key. */
  copy(): Authenticator {
    return Object.assign(new Authenticator(this.behaviour), this);
  }

  /** The response to options of `navigator.credentials.create`. */
  create(options: CreationOptions, deviation: Deviation = {}) {
    this.handle = options.user.id;
    const credential = [this.aaguid(), uint16(this.id.length), this.id, this.publicKey()];
    const rpId = options.rp.id ?? "";
    const data = this.authenticatorData(rpId, WITH_CREDENTIAL, deviation, ...credential);
    const attestation = cborMap([
      [cborText("fmt"), cborText("none")],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(data)],
    ]);
    return this.response({
      clientDataJSON: clientData("webauthn.create", options.challenge, deviation),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** The response to options of `navigator.credentials.get`. */
  get({ challenge, rpId = "" }: RequestOptions, deviation: Deviation = {}) {
    const data = this.authenticatorData(rpId, 0, deviation);
    const clientDataJSON = clientData("webauthn.get", challenge, deviation);
    const hash = createHash("sha256").update(Buffer.from(clientDataJSON, "base64url")).digest();
    return this.response({
      clientDataJSON,
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", Buffer.concat([data, hash]), this.keys.privateKey).toString("base64url"),
      userHandle: (deviation.userHandle ?? this.handle) || undefined,
    });
  }

  private response<Response>(response: Response) {
    const { credentialId: id } = this;
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  private authenticatorData(rpId: string, extra: number, deviation: Deviation, ...rest: Buffer[]): Buffer {
    if (this.behaviour.counts) this.counter += 1;
    const backup = this.behaviour.counts ? 0 : BACKUP_ELIGIBLE | BACKED_UP;
    const flags = (deviation.flags ?? PRESENT | VERIFIED) | backup | extra;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? this.counter);
    const rpIdHash = createHash("sha256")
      .update(deviation.rpId ?? rpId)
      .digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, ...rest]);
  }

  private aaguid(): Buffer {
    return Buffer.from(this.behaviour.aaguid?.replaceAll("-", "") ?? "00".repeat(16), "hex");
  }

  private publicKey(): Buffer {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const [kty, alg, crv] = [cborInt(2), cborInt(-7), cborInt(1)];
    const coordinates = [x, y].map((value) => cborBytes(Buffer.from(value, "base64url")));
    const values = [kty, alg, crv, ...coordinates];
    return cborMap([1, 3, -1, -2, -3].map((key, at) => [cborInt(key), values[at] ?? cborInt(0)]));
  }
}

function clientData(type: string, challenge: string, deviation: Deviation): string {
  const origin = new URL(currentAddress()).origin;
  const data = { type, challenge, origin, crossOrigin: false, ...picked(deviation) };
  return Buffer.from(JSON.stringify(data)).toString("base64url");
}

function picked({ origin, challenge, type }: Deviation) {
  return { ...(origin && { origin }), ...(challenge && { challenge }), ...(type && { type }) };
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** CBOR of a major type and a number or length below 65,536. */
function cborHead(type: number, value: number): Buffer {
  const start = type << 5;
  if (value < 24) return Buffer.from([start | value]);
  return value < 256
    ? Buffer.from([start | 24, value])
    : Buffer.concat([Buffer.from([start | 25]), uint16(value)]);
}

function cborInt(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}
