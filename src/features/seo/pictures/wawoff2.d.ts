declare module 'wawoff2' {
  /** Decompresses WOFF2 to the font inside it. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
