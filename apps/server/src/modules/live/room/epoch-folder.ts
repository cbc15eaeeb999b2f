import { open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { epochsOnDisk, moveEpoch } from '../repo/epochs.ts'
import type { JoinedPieces } from '../tables.ts'
import type { StreamParts } from './stored-stream.ts'

const head = z.object({ initSize: z.number().int() })
const line = z.object({ offset: z.number().int(), size: z.number().int(), duration: z.number(), wallMs: z.number() })

/**
 * Moves the stretches of a session that an earlier version wrote on the disk of one node into the file store. What lies on the disk of
 * another node waits until it is asked for there.
 */
export async function adoptEpochs({ db, files }: StreamParts, folder: string, sessionId: number): Promise<void> {
  for (const n of await epochsOnDisk(db, sessionId)) {
    const media = path.join(folder, `${n}.mp4`)
    const found = await readIndex(path.join(folder, `${n}.jsonl`), media)
    if (!found) continue
    const init = await readHead(media, found.initSize)
    await moveEpoch(db, {
      sessionId,
      n,
      init_sha256: await files.putBytes(init),
      init_bytes: init.byteLength,
      sha256: await files.putFile(media),
      joined: found.joined,
    })
  }
}

/** The index beside the media; lines that a killed server wrote half, or without their bytes, are left out. */
async function readIndex(index: string, media: string): Promise<{ initSize: number; joined: JoinedPieces } | null> {
  const text = await readFile(index, 'utf8').catch(() => null)
  const size = await stat(media).then(
    found => found.size,
    () => null,
  )
  if (text === null || size === null) return null
  const [first = '', ...rest] = text.split('\n')
  const { initSize } = head.parse(JSON.parse(first))
  const joined: JoinedPieces = { firstMs: 0, pieces: [] }
  let end = initSize
  for (const row of rest) {
    const parsed = parseLine(row)
    if (!parsed || parsed.offset !== end || end + parsed.size > size) break
    if (joined.pieces.length === 0) joined.firstMs = parsed.wallMs
    joined.pieces.push([parsed.duration, parsed.size])
    end += parsed.size
  }
  return { initSize, joined }
}

function parseLine(row: string): z.output<typeof line> | null {
  try {
    return line.parse(JSON.parse(row))
  } catch {
    return null
  }
}

async function readHead(file: string, size: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(size), 0, size, 0)
    return buffer
  } finally {
    await handle.close()
  }
}
