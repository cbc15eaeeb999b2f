import { appendFile, mkdir, open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { StoredFragment } from './playlist.ts'

const head = z.object({ mime: z.string(), initSize: z.number().int() })
const line = z.object({
  seq: z.number().int(),
  offset: z.number().int(),
  size: z.number().int(),
  duration: z.number(),
  wallMs: z.number(),
})

/** The media of one epoch and the index beside it: bytes first, then their line, so that a line never names what is not there. */
export interface EpochFile {
  n: number
  mime: string
  initSize: number
  mediaPath: string
  fragments: StoredFragment[]
  append(fragment: Pick<StoredFragment, 'seq' | 'duration' | 'wallMs'>, bytes: Uint8Array): Promise<StoredFragment>
}

const pathsOf = (folder: string, n: number) => ({
  media: path.join(folder, `${n}.mp4`),
  index: path.join(folder, `${n}.jsonl`),
})

export async function createEpochFile(folder: string, n: number, mime: string, init: Uint8Array): Promise<EpochFile> {
  await mkdir(folder, { recursive: true })
  const { media, index } = pathsOf(folder, n)
  await writeFile(media, init)
  await writeFile(index, `${JSON.stringify({ mime, initSize: init.byteLength })}\n`)
  return epochFile(folder, n, mime, init.byteLength, [])
}

/** An epoch as a server left it, whatever stopped it: bytes without a line are cut off. Null where there is none. */
export async function openEpochFile(folder: string, n: number): Promise<EpochFile | null> {
  const { media, index } = pathsOf(folder, n)
  const text = await readFile(index, 'utf8').catch(() => null)
  const size = await stat(media).then(
    found => found.size,
    () => null,
  )
  if (text === null || size === null) return null
  const [first = '', ...rest] = text.split('\n')
  const { mime, initSize } = head.parse(JSON.parse(first))
  const fragments: StoredFragment[] = []
  let end = initSize
  for (const row of rest) {
    const parsed = parseLine(row)
    if (!parsed || parsed.offset !== end || parsed.offset + parsed.size > size) break
    fragments.push({ ...parsed, epoch: n })
    end += parsed.size
  }
  if (size > end) await truncate(media, end)
  const kept = [first, ...rest.slice(0, fragments.length)].map(one => `${one}\n`).join('')
  if (kept !== text) await writeFile(index, kept)
  return epochFile(folder, n, mime, initSize, fragments)
}

/** A line of the index; null for one that a killed server wrote half. */
function parseLine(row: string): z.output<typeof line> | null {
  try {
    return line.parse(JSON.parse(row))
  } catch {
    return null
  }
}

function epochFile(folder: string, n: number, mime: string, initSize: number, fragments: StoredFragment[]): EpochFile {
  const { media, index } = pathsOf(folder, n)
  return {
    n,
    mime,
    initSize,
    mediaPath: media,
    fragments,
    async append({ seq, duration, wallMs }, bytes) {
      const last = fragments.at(-1)
      const fragment: StoredFragment = {
        epoch: n,
        seq,
        duration,
        wallMs,
        offset: last ? last.offset + last.size : initSize,
        size: bytes.byteLength,
      }
      await appendFile(media, bytes)
      const { epoch: _epoch, ...stored } = fragment
      await appendFile(index, `${JSON.stringify(stored)}\n`)
      fragments.push(fragment)
      return fragment
    },
  }
}

/** Bytes of a file, for fragments that left the memory. */
export async function readRange(file: string, offset: number, size: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(size), 0, size, offset)
    return buffer
  } finally {
    await handle.close()
  }
}
