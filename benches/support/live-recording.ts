import { randomBytes, randomInt } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { getKey } from '../../apps/server/src/platform/files/store.ts'
import { LIVE_STREAMS } from '../../packages/contract/src/live/plain.ts'
import { print } from './lines.ts'
import type { ClassData } from './live-class.ts'
import { amount } from './quick.ts'
import { rssKb } from './rss.ts'
import type { Served } from './served.ts'

const SIZE = amount(2_000_000_000, 20_000_000)
const RANGES = amount(200, 5)
const RANGE_BYTES = 1_000_000
/** What buffers of streams may come to; the file has twenty times as much. */
const GROWTH_MB = 100
const SAMPLE_MS = 50

/** A recording of 2 GB, watched whole and then at places all over it: how much the memory of the server grows meanwhile. */
export async function measureRecording(
  { port, pid, url, dataDir }: Served,
  { learners }: ClassData,
  { sessionId, streamKey }: { sessionId: number; streamKey: string },
): Promise<void> {
  await placeRecording(url, dataDir, sessionId)
  const cookie = learners[0]?.cookie ?? ''
  const address = `${LIVE_STREAMS}/${encodeURIComponent(streamKey)}/recording.mp4`
  const before = rssKb(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, rssKb(pid))
  }, SAMPLE_MS)
  const read = (range?: string) => readBytes({ port, path: address, headers: { cookie, ...(range && { range }) } })
  const whole = await read()
  if (whole.status !== 200 || whole.bytes !== SIZE) throw new Error(`${whole.bytes} bytes of ${SIZE} came`)
  for (let n = 0; n < RANGES; n++) {
    const start = randomInt(SIZE - RANGE_BYTES)
    const part = await read(`bytes=${start}-${start + RANGE_BYTES - 1}`)
    if (part.status !== 206 || part.bytes !== RANGE_BYTES) throw new Error(`a range answered ${part.status}`)
  }
  clearInterval(timer)
  print({
    name: 'live.recording.rss_growth_mb',
    value: (most - before) / 1024,
    unit: `MB while ${SIZE / 1e9} GB and ${RANGES} ranges of it are sent`,
    limit: GROWTH_MB,
  })
}

/** A film without a picture, mostly a hole of the disk, in the place of the stream. */
async function placeRecording(url: string, dataDir: string, sessionId: number): Promise<void> {
  const sha256 = randomBytes(32).toString('hex')
  const file = path.join(dataDir, 'files', getKey(sha256))
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'w')
  await handle.truncate(SIZE)
  await handle.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into live_recording (session_id, sha256, size_bytes, seconds, source, added_at) values ($1, $2, $3, 7200, 'upload', now())`,
    [sessionId, sha256, SIZE],
  )
  await client.end()
}

/** Reads a reply and forgets it. */
function readBytes(options: http.RequestOptions): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    http
      .get({ ...options, host: '127.0.0.1' }, response => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
      })
      .on('error', reject)
  })
}
