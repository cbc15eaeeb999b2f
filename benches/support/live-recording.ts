import { randomInt } from 'node:crypto'
import http from 'node:http'
import { LIVE_STREAMS } from '../../packages/contract/src/live/plain.ts'
import type { StudioUpload } from '../../packages/contract/src/studio/index.ts'
import { STUDIO_PIECE_BYTES, STUDIO_PIECES } from '../../packages/contract/src/studio/plain.ts'
import { print } from './lines.ts'
import type { ClassData } from './live-class.ts'
import { call } from './live-host.ts'
import { amount } from './quick.ts'
import { rssKb } from './rss.ts'
import type { Served } from './served.ts'

const SIZE = amount(2_000_000_000, 20_000_000)
const RANGES = amount(200, 5)
const RANGE_BYTES = 1_000_000
/** What buffers of streams may come to; the file has twenty times as much. */
const GROWTH_MB = 100
const SAMPLE_MS = 50

/**
 * A recording of 2 GB: uploaded in pieces with a break in the middle, watched whole and then at places all over it; how much the memory of
 * the server grows meanwhile.
 */
export async function measureRecording(
  { port, pid }: Served,
  { host, learners, activityId }: ClassData,
  streamKey: string,
): Promise<void> {
  const watch = watchMemory(pid)
  const fromMs = performance.now()
  await uploadRecording(port, host.cookie, activityId)
  const tookS = (performance.now() - fromMs) / 1000
  const what = `MB while ${SIZE / 1e9} GB`
  print({ name: 'live.upload.rss_growth_mb', value: watch.end(), unit: `${what} come in`, limit: GROWTH_MB })
  print({ name: 'live.upload.mb_s', value: SIZE / 1e6 / tookS, unit: 'MB a second' })

  const cookie = learners[0]?.cookie ?? ''
  const address = `${LIVE_STREAMS}/${encodeURIComponent(streamKey)}/recording.mp4`
  const read = (range?: string) => readBytes({ port, path: address, headers: { cookie, ...(range && { range }) } })
  const sending = watchMemory(pid)
  const whole = await read()
  if (whole.status !== 200 || whole.bytes !== SIZE) throw new Error(`${whole.bytes} bytes of ${SIZE} came`)
  for (let n = 0; n < RANGES; n++) {
    const start = randomInt(SIZE - RANGE_BYTES)
    const part = await read(`bytes=${start}-${start + RANGE_BYTES - 1}`)
    if (part.status !== 206 || part.bytes !== RANGE_BYTES) throw new Error(`a range answered ${part.status}`)
  }
  const unit = `${what} and ${RANGES} ranges of it are sent`
  print({ name: 'live.recording.rss_growth_mb', value: sending.end(), unit, limit: GROWTH_MB })
}

/** Looks at the memory of a process from now on; `end` gives how many MB it grew at most. */
function watchMemory(pid: number) {
  const before = rssKb(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, rssKb(pid))
  }, SAMPLE_MS)
  return {
    end(): number {
      clearInterval(timer)
      return (most - before) / 1024
    },
  }
}

/** Sends a film as the browser of a host does, gives up in the middle, begins again where the server is, and makes it the recording. */
async function uploadRecording(port: number, cookie: string, activityid: number): Promise<void> {
  const announced = { activityid, name: 'recording.mp4', sizebytes: SIZE, modifiedatms: 1 }
  const begin = () => call<StudioUpload>(port, cookie, 'local_learn_begin_studio_upload', announced)
  const head = filmHead()
  const piece = new Uint8Array(STUDIO_PIECE_BYTES)
  const sendUntil = async ({ id, receivedBytes }: StudioUpload, until: number): Promise<void> => {
    for (let from = receivedBytes; from < until; from += piece.length) {
      const bytes = piece.subarray(0, Math.min(piece.length, SIZE - from)).slice()
      if (from === 0) bytes.set(head)
      const reply = await fetch(`http://127.0.0.1:${port}${STUDIO_PIECES}/${id}?from=${from}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', cookie },
        body: bytes,
      })
      if (reply.status !== 200) throw new Error(`a piece answered ${reply.status}: ${await reply.text()}`)
      await reply.arrayBuffer()
    }
  }
  await sendUntil(await begin(), SIZE / 2)
  const again = await begin()
  if (again.receivedBytes < SIZE / 2) throw new Error(`${again.receivedBytes} bytes were kept`)
  await sendUntil(again, SIZE)
  await call(port, cookie, 'local_learn_set_class_recording', { activityid, uploadid: again.id })
}

/** What a film of two hours begins with; what follows are bytes of its pictures. */
function filmHead(): Buffer {
  const ftyp = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1')
  const moov = Buffer.alloc(116)
  moov.writeUInt32BE(116, 0)
  moov.write('moov', 4, 'latin1')
  moov.writeUInt32BE(108, 8)
  moov.write('mvhd', 12, 'latin1')
  moov.writeUInt32BE(1000, 16 + 12)
  moov.writeUInt32BE(7_200_000, 16 + 16)
  const mdat = Buffer.alloc(8)
  mdat.writeUInt32BE(SIZE - ftyp.length - moov.length, 0)
  mdat.write('mdat', 4, 'latin1')
  return Buffer.concat([ftyp, moov, mdat])
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
