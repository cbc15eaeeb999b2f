import type { StoredModel } from '@learn/sheet'
import type { TypedContent } from '@learn/sheet-files'
import type { KeptFile } from './kept-file.ts'
import type { FileFormat, FileReply, FileRequest, WrittenFile } from './sheet-file-ops.ts'

/** A file that could not be opened or written, in words. */
export class FileRefusal extends Error {}

/** Asks a worker that lives for this one file: a bad file takes nothing with it. */
function ask(request: FileRequest): Promise<FileReply> {
  const worker = new Worker(new URL('./sheet-file.worker.ts', import.meta.url), { type: 'module', name: 'sheet-file' })
  return new Promise<FileReply>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FileReply>) => resolve(data))
    worker.addEventListener('error', () => reject(new FileRefusal('The file could not be read here.')))
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}

/** All rows of an open table, as they would be typed. Rejects with `FileRefusal`. */
export async function readRows(bytes: Uint8Array<ArrayBuffer>): Promise<TypedContent[][]> {
  const reply = await ask({ op: 'rows', bytes })
  if ('rows' in reply) return reply.rows
  throw new FileRefusal('refusal' in reply ? reply.refusal : 'The table could not be read here.')
}

/** The first sheet of a spreadsheet file, or a text table, as the journal keeps it. Rejects with `FileRefusal`. */
export async function readFile(file: File): Promise<KeptFile> {
  const reply = await ask({ op: 'read', name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  if ('read' in reply) return reply.read
  throw new FileRefusal('refusal' in reply ? reply.refusal : 'The file could not be read here.')
}

/** A sheet as a file. Rejects with `FileRefusal`. */
export async function writeFile(model: StoredModel, format: FileFormat): Promise<WrittenFile> {
  const reply = await ask({ op: 'write', model, format })
  if ('written' in reply) return reply.written
  throw new FileRefusal('refusal' in reply ? reply.refusal : 'The file could not be written here.')
}
