import { channel } from './environment.ts'

const LENGTH_BYTES = 4

function exactly(length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; ) {
    const got = channel.read(bytes.subarray(at))
    if (got === 0) throw new Error('the input ended')
    at += got
  }
  return bytes
}

/** The next frame: four bytes of length, then as many. */
export const readFrame = (): Uint8Array => exactly(new DataView(exactly(LENGTH_BYTES).buffer).getUint32(0, true))

/** The next frame as JSON. */
export const readJson = (): unknown => JSON.parse(new TextDecoder().decode(readFrame()))

/** Files that come one after the other, after a frame with their names. */
export function readAssets(names: readonly string[]): Record<string, Uint8Array> {
  return Object.fromEntries(names.map(name => [name, readFrame()]))
}
