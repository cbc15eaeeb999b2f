/** Reads some bytes of a file; fewer at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>

interface Box {
  type: string
  /** Where its content begins, and where it ends. */
  from: number
  to: number
}

/** A film has a few dozen boxes on one level; a broken one could have millions. */
const MOST_BOXES = 10_000

/** The boxes between two places of a file of ISO media (ISO/IEC 14496-12), one after the other. Ends at one that is none. */
async function* boxesIn(read: ReadBytes, from: number, to: number): AsyncGenerator<Box> {
  for (let at = from, n = 0; at + 8 <= to && n < MOST_BOXES; n++) {
    const head = await read(at, 16)
    if (head.length < 8) return
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === 16
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
    const content = at + (isLong ? 16 : 8)
    if (at + size < content || at + size > to) return
    yield { type: head.toString('latin1', 4, 8), from: content, to: at + size }
    at += size
  }
}

async function findBox(read: ReadBytes, from: number, to: number, type: string): Promise<Box | null> {
  for await (const box of boxesIn(read, from, to)) if (box.type === type) return box
  return null
}

/** The head of a movie, or of its fragments: its version decides how long its numbers are. */
async function readDuration(
  read: ReadBytes,
  { from }: Box,
  scaleAt: [number, number] | null,
): Promise<[number, number]> {
  const bytes = await read(from, 36)
  const isLong = bytes[0] === 1
  const at = scaleAt ? scaleAt[isLong ? 1 : 0] : 0
  if (bytes.length < (isLong ? at + 12 : at + 8)) return [0, 0]
  const scale = scaleAt ? bytes.readUInt32BE(at) : 0
  const durationAt = at + 4
  const duration = isLong ? Number(bytes.readBigUInt64BE(durationAt)) : bytes.readUInt32BE(durationAt)
  return [scale, duration === 0xffff_ffff ? 0 : duration]
}

/** How many seconds an MP4 film lasts; null for what is none, is cut off, or does not say. */
export async function readMp4Length(read: ReadBytes, size: number): Promise<number | null> {
  if ((await read(0, 8)).toString('latin1', 4, 8) !== 'ftyp') return null
  const moov = await findBox(read, 0, size, 'moov')
  const head = moov && (await findBox(read, moov.from, moov.to, 'mvhd'))
  if (!moov || !head) return null
  const [scale, duration] = await readDuration(read, head, [12, 20])
  if (scale === 0) return null
  if (duration > 0) return duration / scale
  const fragments = await findBox(read, moov.from, moov.to, 'mvex')
  const fragmentsHead = fragments && (await findBox(read, fragments.from, fragments.to, 'mehd'))
  const whole = fragmentsHead ? (await readDuration(read, fragmentsHead, null))[1] : 0
  return whole > 0 ? whole / scale : null
}
