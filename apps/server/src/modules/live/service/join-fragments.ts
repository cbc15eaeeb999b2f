import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inScratch } from '#platform/files/scratch.ts'
import type { FileStore } from '#platform/files/store.ts'
import { type EpochRow, findEpochs, setJoined } from '../repo/epochs.ts'
import { type FragmentRow, listedAfter, removeFragments } from '../repo/fragments.ts'
import type { Room } from '../room/room.ts'
import type { LiveParts } from './parts.ts'

/** Makes one file of each stretch of a class that is over: its head and its listed fragments, byte for byte. What is joined stays. */
export async function joinFragments(
  parts: LiveParts,
  { broadcasts }: Pick<Room, 'broadcasts'>,
  sessionId: number,
): Promise<void> {
  const epochs = await findEpochs(parts.db, sessionId)
  const rows = Map.groupBy(await listedAfter(parts.db, sessionId, { n: 0, seq: -1 }), ({ n }) => n)
  for (const epoch of epochs) {
    const fragments = rows.get(epoch.n)
    if (epoch.init_sha256 !== null && epoch.sha256 === null && fragments) await joinEpoch(parts, epoch, fragments)
  }
  broadcasts.forget(sessionId)
}

const joinEpoch = (
  { db, files, config }: LiveParts,
  { session_id: sessionId, n, init_sha256 }: EpochRow,
  fragments: readonly FragmentRow[],
): Promise<void> =>
  inScratch(config.DATA_DIR, async folder => {
    const file = path.join(folder, 'stretch')
    const all = [init_sha256 ?? '', ...fragments.map(({ sha256 }) => sha256)]
    await pipeline(Readable.from(readAll(files, all)), createWriteStream(file))
    const sha256 = await files.putFile(file)
    const joined = {
      firstMs: fragments[0]?.came_at.getTime() ?? 0,
      pieces: fragments.map(({ seconds, bytes }): [number, number] => [seconds, bytes]),
    }
    await db.transaction().execute(async tx => {
      await setJoined(tx, { sessionId, n, sha256, joined })
      await removeFragments(tx, sessionId, n)
    })
  })

/** One file after the other, as they come from the store. */
async function* readAll(files: FileStore, sha256s: readonly string[]): AsyncGenerator<Buffer> {
  for (const sha256 of sha256s) yield* await files.read(sha256)
}
