import type { ImportRun, ImportTarget } from '@learn/contract/imports'
import { sectionSpec } from '@learn/interchange/testkit/backup-parts.ts'
import { type BackupSpec, moodleBackup } from '@learn/interchange/testkit/moodle-backup.ts'
import { writeZip } from '@learn/interchange/testkit/write-zip.ts'
import type { TestClient } from './client.ts'
import type { TestSystem } from './system.ts'

let serial = 5000

/** The bytes of a backup: a page and a folder with a file, of a course of its own unless one is named. */
export function backupBytes(spec: BackupSpec = {}): Buffer {
  serial += 1
  return Buffer.from(
    writeZip(
      moodleBackup({
        courseId: serial,
        takenAt: 1_700_000_000,
        sections: [sectionSpec(1, 1, '11,12', { name: 'Week 1' })],
        activities: [
          { cmId: 11, sectionId: 1, module: 'page', title: 'Read me', fields: { content: '<p>Text</p>' } },
          { cmId: 12, sectionId: 1, module: 'folder', title: 'Files', contextId: 50 },
        ],
        files: [{ contextId: 50, component: 'mod_folder', area: 'content', name: 'a', bytes: 'a' }],
        ...spec,
      }),
    ),
  )
}

/** Sends bytes as a browser does. */
export const sendBytes = (
  system: TestSystem,
  { cookies }: Pick<TestClient, 'cookies'>,
  url: string,
  bytes: Uint8Array,
) =>
  system.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(bytes),
    remoteAddress: '203.0.113.7',
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: 'http://127.0.0.1:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
    },
  })

/** Sends a piece of a file of an import. */
export async function sendPiece(
  system: TestSystem,
  client: Pick<TestClient, 'cookies'>,
  id: number | string,
  from: number | string,
  bytes: Uint8Array,
) {
  const reply = await sendBytes(system, client, `/api/learning/imports/${id}?from=${from}`, bytes)
  return { status: reply.statusCode, body: reply.json() as ImportRun & { code?: string; detail?: unknown } }
}

/** Begins an import and sends its whole file; gives the run as it stands in line. */
export async function upload(
  system: TestSystem,
  client: TestClient,
  fileName: string,
  bytes: Buffer,
  target: ImportTarget,
): Promise<ImportRun> {
  const begun = await client.learn('local_learn_begin_import', {
    filename: fileName,
    sizebytes: bytes.length,
    target,
  })
  if (begun.status !== 200) throw new Error(`the import did not begin: ${JSON.stringify(begun.body)}`)
  const half = Math.ceil(bytes.length / 2)
  await sendPiece(system, client, begun.body.id, 0, bytes.subarray(0, half))
  const { status, body } = await sendPiece(system, client, begun.body.id, half, bytes.subarray(half))
  if (status !== 200) throw new Error(`a piece was refused: ${JSON.stringify(body)}`)
  return body
}

/** Brings a file in, and gives what became of it. */
export async function bringIn(
  system: TestSystem,
  client: TestClient,
  fileName: string,
  bytes: Buffer,
  target: ImportTarget,
): Promise<ImportRun> {
  const { id } = await upload(system, client, fileName, bytes, target)
  await system.worker.runDue()
  return readRun(client, id)
}

/** A run as its list shows it. */
export async function readRun(client: TestClient, id: number): Promise<ImportRun> {
  const { body } = await client.learn('local_learn_get_imports', {})
  const run = body.items.find(item => item.id === id)
  if (!run) throw new Error(`no import ${id}`)
  return run
}

/** Those of some stored files that a module needs. */
export const filesInUse = async (system: TestSystem, hashes: string[]): Promise<string[]> =>
  (await Promise.all(system.modules().flatMap(module => module.filesInUse?.(hashes) ?? []))).flat()
