import { constants, deflateRawSync } from "node:zlib";
import { ZipPassThrough } from "fflate";

/** A file of the archive that node packs, which is faster than a script. */
export class Packed extends ZipPassThrough {
  override compression = 8;

  protected override process(chunk: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, Uint8Array.from(deflateRawSync(chunk, { finishFlush })), isLast);
  }
}
