declare module 'wawoff2' {
  /** Turns a web font (WOFF2) into one that systems can use. */
  export function decompress(face: Uint8Array): Promise<Uint8Array>
}
