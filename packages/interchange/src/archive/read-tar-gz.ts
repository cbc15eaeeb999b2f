import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { ArchiveError } from './archive-error.ts'
import type { EntryBudget } from './entry-budget.ts'
import type { EntryHeader, EntryStore } from './entry-store.ts'

/**
 * Streams a gzipped tar into the store. All bytes of the tar count, its headers and padding too.
 * Throws ArchiveError from store and budget, and the raw error of zlib or tar-stream for a broken file.
 */
export async function readTarGz(file: string, store: EntryStore, budget: EntryBudget): Promise<void> {
  const tar = extract()
  const feeding = pipeline(
    createReadStream(file),
    meter(bytes => budget.addIn(bytes)),
    createGunzip(),
    meter(bytes => budget.addOut(bytes)),
    tar,
  ).then(
    () => null,
    (error: unknown) => error,
  )
  try {
    for await (const entry of tar) {
      const path = store.accept(headerOf(entry.header))
      if (path === null) entry.resume()
      else await store.take(path, entry as AsyncIterable<Uint8Array>, () => {})
    }
  } catch (error) {
    tar.destroy()
    throw firstCause([error, await feeding])
  }
  const error = await feeding
  if (error !== null) throw error
}

/** Of the errors of both ends, the one that began it: the other end only sees a stream that closed. */
function firstCause(errors: unknown[]): unknown {
  const isSystem = (error: unknown) => error instanceof Error && 'syscall' in error
  return errors.find(error => error instanceof ArchiveError) ?? errors.find(isSystem) ?? errors[0]
}

function meter(count: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        count(chunk.length)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
        return
      }
      done(null, chunk)
    },
  })
}

function headerOf(header: Header): EntryHeader {
  if (header.type === 'directory') return { name: header.name, kind: 'directory' }
  if (header.type === 'file' || header.type === 'contiguous-file') return { name: header.name, kind: 'file' }
  if (header.type === 'link') return { name: header.name, kind: 'hard link' }
  return { name: header.name, kind: 'other', kindName: KIND_NAMES.get(header.type) ?? 'special file' }
}

const KIND_NAMES = new Map<string, string>([
  ['symlink', 'symbolic link'],
  ['character-device', 'device'],
  ['block-device', 'device'],
  ['fifo', 'pipe'],
])
