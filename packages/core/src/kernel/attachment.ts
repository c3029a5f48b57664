export class Attachment {
  constructor(
    readonly bytes: Uint8Array<ArrayBuffer>,
    readonly type: string,
    readonly name: string,
  ) {}
}
