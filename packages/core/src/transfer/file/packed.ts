import { constants, deflateRawSync } from "node:zlib";
import { ZipPassThrough } from "fflate";

/** A zip entry compressed by zlib, which is faster than fflate. */
export class Packed extends ZipPassThrough {
  override compression = 8;

  protected override process(chunk: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, Uint8Array.from(deflateRawSync(chunk, { finishFlush })), isLast);
  }
}
