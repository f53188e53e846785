// Reads a file’s bytes. Throws BrokenImage if any are missing.

/** An image with nothing but the data that draws it. */
export interface CleanImage {
  width: number;
  height: number;
  bytes: Uint8Array;
}

export class BrokenImage extends Error {}

export class Bytes {
  readonly #view: DataView;
  constructor(readonly all: Uint8Array) {
    this.#view = new DataView(all.buffer, all.byteOffset, all.byteLength);
  }

  get length(): number {
    return this.all.length;
  }

  u8(at: number): number {
    return this.#within(at, 1).getUint8(at);
  }

  u16(at: number, littleEndian = false): number {
    return this.#within(at, 2).getUint16(at, littleEndian);
  }

  u32(at: number, littleEndian = false): number {
    return this.#within(at, 4).getUint32(at, littleEndian);
  }

  u24(at: number): number {
    return this.u16(at, true) + this.u8(at + 2) * 65_536;
  }

  ascii(at: number, length: number): string {
    return String.fromCharCode(...this.slice(at, at + length));
  }

  slice(from: number, to: number): Uint8Array {
    this.#within(from, to - from);
    return this.all.subarray(from, to);
  }

  #within(at: number, length: number): DataView {
    if (at < 0 || length < 0 || at + length > this.all.length) throw new BrokenImage('cut off');
    return this.#view;
  }
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
