import { brand } from '@learn/brand'
import type { StoredModel } from '@learn/sheet'
import type { TypedContent } from '@learn/sheet-files'
import { isReached } from '#shared/api/reach.ts'
import { unreachedText } from '#shared/api/unreached-text.ts'
import { isOutdated } from '#shared/lib/outdated.ts'
import type { JournalBook } from './journal-file.ts'
import type { FileFormat, FileReply, FileRequest, SheetsBeside, WrittenFile } from './sheet-file-ops.ts'

/** A file that could not be opened or written, in words. */
export class FileRefusal extends Error {}

/** The largest file that is taken is read in a few seconds. */
const MOST_MS = 60_000

/** Why the code that opens and saves files is not here, in words. */
async function whyNotHere(): Promise<string> {
  if (!isReached())
    return `${unreachedText()}, and the part that opens and saves files is not on this device yet. Try again when you are connected.`
  return (await isOutdated())
    ? `A new version of ${brand.name} is here. Reload the page, then try again: your sheet is kept.`
    : 'The part that opens and saves files could not be loaded. Try again.'
}

/** Asks a worker that lives for this one file: a bad file takes nothing with it. `failed`: what is said when it breaks. */
function ask(request: FileRequest, failed: string): Promise<FileReply> {
  const worker = new Worker(new URL('./sheet-file.worker.ts', import.meta.url), { type: 'module', name: 'sheet-file' })
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<FileReply>((resolve, reject) => {
    timer = setTimeout(() => reject(new FileRefusal(`${failed} It takes too long: try a smaller one.`)), MOST_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<FileReply>) => resolve(data))
    worker.addEventListener('error', event => {
      // What is thrown inside says what it is; a file of code that did not come says nothing.
      if (event instanceof ErrorEvent) reject(new FileRefusal(failed))
      else void whyNotHere().then(why => reject(new FileRefusal(why)))
    })
    worker.postMessage(request)
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

/** The code that opens and saves files, to be loaded while there is a network. */
export const FILE_CODE = {
  preload: async (): Promise<void> => {
    await ask({ op: 'begin' }, '')
  },
}

const CANNOT_READ = 'The file could not be read here.'
const CANNOT_WRITE = 'The file could not be written here.'

/** The bytes of a file that was chosen; it may have been moved or changed since. */
const bytesOf = (file: File): Promise<Uint8Array<ArrayBuffer>> =>
  file.arrayBuffer().then(
    buffer => new Uint8Array(buffer),
    () => {
      throw new FileRefusal(`${file.name} cannot be read any more: it was moved, changed or removed. Choose it again.`)
    },
  )

/** All rows of an open table, as they would be typed. Rejects with `FileRefusal`. */
export async function readRows(bytes: Uint8Array<ArrayBuffer>): Promise<TypedContent[][]> {
  const reply = await ask({ op: 'rows', bytes }, 'The table could not be read here.')
  if ('rows' in reply) return reply.rows
  throw new FileRefusal('refusal' in reply ? reply.refusal : 'The table could not be read here.')
}

/** The sheets of a spreadsheet file, or a text table, as the journal keeps them. Rejects with `FileRefusal`. */
export async function readFile(file: File): Promise<JournalBook> {
  const reply = await ask({ op: 'read', name: file.name, bytes: await bytesOf(file) }, CANNOT_READ)
  if ('read' in reply) return reply.read
  throw new FileRefusal('refusal' in reply ? reply.refusal : CANNOT_READ)
}

/** A sheet as a file, in a workbook with those beside it. Rejects with `FileRefusal`. */
export async function writeFile(model: StoredModel, format: FileFormat, beside?: SheetsBeside): Promise<WrittenFile> {
  const reply = await ask({ op: 'write', model, format, ...(beside && { beside }) }, CANNOT_WRITE)
  if ('written' in reply) return reply.written
  throw new FileRefusal('refusal' in reply ? reply.refusal : CANNOT_WRITE)
}
