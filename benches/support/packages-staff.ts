import { open } from 'node:fs/promises'
import type { ImportRun } from '../../packages/contract/src/imports/index.ts'

/** As many bytes as a browser sends at once. */
const PIECE_BYTES = 2_097_152

/** Somebody of staff, signed in. */
export interface Staff {
  origin: string
  headers: Record<string, string>
}

/** Signs in; throws where that is refused. */
export async function signedIn(port: number, username: string, password: string): Promise<Staff> {
  const origin = `http://127.0.0.1:${port}`
  const reply = await fetch(`${origin}/api/auth/login/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username, password, service: 'local_mobile' }),
  })
  const cookie = reply.headers.getSetCookie().map(line => line.split(';')[0])
  return { origin, headers: { origin, cookie: cookie.join('; ') } }
}

/** Sends a file from the staff home; gives the id of its import. */
async function sendFile(staff: Staff, file: string): Promise<number> {
  const handle = await open(file)
  const { size } = await handle.stat()
  const { id } = await callFunction<ImportRun>(staff, 'local_learn_begin_import', {
    filename: 'large.zip',
    sizebytes: size,
    target: { kind: 'new-program', name: 'Large' },
  })
  const piece = Buffer.alloc(PIECE_BYTES)
  for (let from = 0; from < size; from += PIECE_BYTES) {
    const { bytesRead } = await handle.read(piece, 0, PIECE_BYTES, from)
    await post(staff, `imports/${id}?from=${from}`, 'application/octet-stream', piece.subarray(0, bytesRead))
  }
  await handle.close()
  return id
}

/** Calls a function of the learning service. */
export const callFunction = <T>(staff: Staff, name: string, params: unknown): Promise<T> =>
  post(staff, name, 'application/json', JSON.stringify(params)) as Promise<T>

async function post(
  { origin, headers }: Staff,
  address: string,
  contentType: string,
  body: string | Buffer<ArrayBuffer>,
): Promise<unknown> {
  const reply = await fetch(`${origin}/api/learning/${address}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': contentType },
    body,
  })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status} ${await reply.text()}`)
  return reply.json()
}

/** As a process of its own, so that it takes no time of whoever measures. */
if (process.send)
  process.once('message', ({ staff, file }: { staff: Staff; file: string }) => {
    void sendFile(staff, file).then(id => {
      process.send?.(id)
      process.disconnect?.()
    })
  })
