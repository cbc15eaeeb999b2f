/**
 * Bytes without the pages that are zero: of the image of a started Python that is half. First the length, then runs of pages: where
 * one begins, how long it is, its bytes.
 */
const PAGE = 4096
const NUMBER = 4

const isZero = (bytes: Uint8Array): boolean => bytes.every(byte => byte === 0)

/** Packs bytes for `unpacked`. */
export function packed(bytes: Uint8Array): Uint8Array {
  const runs: [number, number][] = []
  for (let at = 0; at < bytes.length; at += PAGE) {
    if (isZero(bytes.subarray(at, at + PAGE))) continue
    const end = Math.min(at + PAGE, bytes.length)
    const last = runs.at(-1)
    if (last && last[1] === at) last[1] = end
    else runs.push([at, end])
  }
  const size = runs.reduce((sum, [from, to]) => sum + 2 * NUMBER + to - from, NUMBER)
  const into = new Uint8Array(size)
  const view = new DataView(into.buffer)
  view.setUint32(0, bytes.length, true)
  let place = NUMBER
  for (const [from, to] of runs) {
    view.setUint32(place, from, true)
    view.setUint32(place + NUMBER, to - from, true)
    into.set(bytes.subarray(from, to), place + 2 * NUMBER)
    place += 2 * NUMBER + to - from
  }
  return into
}

/** The bytes as they were. */
export function unpacked(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const into = new Uint8Array(view.getUint32(0, true))
  for (let place = NUMBER; place < bytes.length; ) {
    const from = view.getUint32(place, true)
    const length = view.getUint32(place + NUMBER, true)
    place += 2 * NUMBER
    into.set(bytes.subarray(place, place + length), from)
    place += length
  }
  return into
}
