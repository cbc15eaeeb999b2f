import { buffer } from 'node:stream/consumers'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/store.ts'
import { type EpochRow, findEpochs, insertEpoch, newestEpoch, setListed } from '../repo/epochs.ts'
import { insertFragment, listedAfter, seqsFrom } from '../repo/fragments.ts'
import { lockRunning } from '../repo/sessions.ts'
import type { StoredFragment } from './playlist.ts'

/** Fragments that may wait for an earlier one. */
const WAITING = 20
/** Stretches of one class: reloads, other codecs, other sources. */
const MOST_EPOCHS = 500

export interface Upload {
  n: number
  seq: number
  /** Seconds. */
  duration: number
  bytes: Buffer
}

export interface StreamParts {
  db: Db
  files: FileStore
}

const unknownEpoch = () => new AppError('live/unknown-epoch', 'This stream goes on with a new stretch. Begin one')
const notLive = () => new AppError('live/not-live', 'This class is not on')

/** A new stretch of a running session; gives its number. Throws `live/not-live`, `live/unknown-epoch`. */
export async function storeEpoch(
  { db, files }: StreamParts,
  sessionId: number,
  { mime, init, now }: { mime: string; init: Buffer; now: Date },
): Promise<number> {
  const init_sha256 = await files.putBytes(init)
  return db.transaction().execute(async tx => {
    if (!(await lockRunning(tx, sessionId))) throw notLive()
    const n = ((await newestEpoch(tx, sessionId))?.n ?? -1) + 1
    if (n >= MOST_EPOCHS) throw unknownEpoch()
    await insertEpoch(tx, {
      session_id: sessionId,
      n,
      mime,
      began_at: now,
      init_sha256,
      init_bytes: init.byteLength,
    })
    return n
  })
}

/**
 * Stores a fragment of the newest stretch, and lists it with those that waited for it. The same again is stored once. Throws
 * `live/not-live`, `live/unknown-epoch`.
 */
export async function storeFragment(
  { db, files }: StreamParts,
  sessionId: number,
  { n, seq, duration, bytes }: Upload,
  now: Date,
): Promise<void> {
  const sha256 = await files.putBytes(bytes)
  await db.transaction().execute(async tx => {
    if (!(await lockRunning(tx, sessionId))) throw notLive()
    const epoch = await newestEpoch(tx, sessionId)
    // One that is a file already takes nothing more.
    if (epoch?.n !== n || epoch.sha256 !== null || seq > epoch.listed + WAITING) throw unknownEpoch()
    if (seq < epoch.listed) return
    await insertFragment(tx, {
      session_id: sessionId,
      n,
      seq,
      seconds: duration,
      bytes: bytes.byteLength,
      sha256,
      came_at: now,
    })
    const waiting = await seqsFrom(tx, sessionId, n, epoch.listed)
    const gap = waiting.findIndex((one, place) => one !== epoch.listed + place)
    const listed = epoch.listed + (gap === -1 ? waiting.length : gap)
    if (listed > epoch.listed) await setListed(tx, sessionId, n, listed)
  })
}

/** A stretch as its stream shows it. */
export interface StreamEpoch {
  n: number
  initSha256: string | null
  initSize: number
  /** Its bytes as one file, the head first; null while its fragments are files of their own. */
  sha256: string | null
  fragments: StoredFragment[]
}

/** What was listed of a session after a fragment, by stretch; the stretch of that fragment is among them. */
export async function readStream(
  { db }: Pick<StreamParts, 'db'>,
  sessionId: number,
  after: { n: number; seq: number } = { n: 0, seq: -1 },
): Promise<StreamEpoch[]> {
  const epochs = await findEpochs(db, sessionId, after.n)
  const rows = Map.groupBy(await listedAfter(db, sessionId, after), ({ n }) => n)
  return epochs.map(epoch => ({
    n: epoch.n,
    initSha256: epoch.init_sha256,
    initSize: epoch.init_bytes ?? 0,
    sha256: epoch.sha256,
    fragments: epoch.joined
      ? joinedFragments(epoch, epoch.joined)
      : (rows.get(epoch.n) ?? []).map(({ n, seq, seconds, bytes, sha256, came_at }) => ({
          epoch: n,
          seq,
          duration: seconds,
          wallMs: came_at.getTime(),
          offset: 0,
          size: bytes,
          sha256,
        })),
  }))
}

/** The fragments of a stretch that is one file: each lies behind the one before. */
function joinedFragments({ n, init_bytes }: EpochRow, { firstMs, pieces }: NonNullable<EpochRow['joined']>) {
  const fragments: StoredFragment[] = []
  let [offset, wallMs] = [init_bytes ?? 0, firstMs]
  for (const [seq, [duration, size]] of pieces.entries()) {
    fragments.push({ epoch: n, seq, duration, wallMs, offset, size, sha256: null })
    offset += size
    wallMs += duration * 1000
  }
  return fragments
}

/** The bytes of a fragment, wherever they lie; null where there are none. */
export async function readFragment(
  files: FileStore,
  { sha256 }: Pick<StreamEpoch, 'sha256'>,
  fragment: StoredFragment,
): Promise<Buffer | null> {
  if (fragment.sha256 !== null) return buffer(await files.read(fragment.sha256))
  const { offset, size } = fragment
  return sha256 === null ? null : buffer(await files.read(sha256, { start: offset, end: offset + size - 1 }))
}
