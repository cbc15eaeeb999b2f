import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import type { ActivityModel } from '@learn/course'
import { ArchiveError, type ArchiveErrorCode, type ReadCourse } from '@learn/interchange'

/** Heap of the thread that reads an archive (trust.md 3). */
const HEAP_MB = 256
const LIMIT_MS = 120_000

type ReadArchiveReply = Pick<ReadCourse, 'course' | 'report'>

/**
 * What the thread tells: the course without its activities, each of them, and that it was all. One by one, since reading a
 * message stops everybody for a moment.
 */
export type ReadArchiveMessage =
  | ReadArchiveReply
  | { section: number; activity: ActivityModel }
  | { isWhole: true }
  | { refusal: { code: ArchiveErrorCode; message: string } }

export interface ReadArchive extends ReadCourse {
  sha256: string
}

/**
 * Reads a course archive in a thread of its own, with a capped heap and a deadline. `close` removes what was unpacked.
 * Throws ArchiveError with one sentence for the operator.
 */
export async function readArchive(file: string, dataDir: string): Promise<ReadArchive> {
  const incoming = path.resolve(dataDir, 'incoming')
  await mkdir(incoming, { recursive: true })
  const workDir = await mkdtemp(path.join(incoming, 'archive-'))
  const close = () => rm(workDir, { recursive: true, force: true })
  try {
    const reply = await readInThread(path.resolve(file), workDir)
    return { ...reply, sha256: await hashOf(file), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function readInThread(file: string, workDir: string): Promise<ReadArchiveReply> {
  const worker = new Worker(new URL('./read-archive-worker.ts', import.meta.url), {
    workerData: { file, workDir },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const reply = new Promise<ReadArchiveReply>((resolve, reject) => {
    const deadline = setTimeout(
      () => reject(new ArchiveError('archive/too-large', 'Reading this archive took too long.')),
      LIMIT_MS,
    )
    let read: ReadArchiveReply | undefined
    worker.on('message', (message: ReadArchiveMessage) => {
      if ('refusal' in message) reject(new ArchiveError(message.refusal.code, message.refusal.message))
      else if ('course' in message) read = message
      else if ('activity' in message) read?.course.sections[message.section]?.activities.push(message.activity)
      else if (read) resolve(read)
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ArchiveError('archive/too-large', 'This archive needs more memory than an import may use.')
          : error,
      ),
    )
    worker.once('exit', () => clearTimeout(deadline))
  })
  try {
    return await reply
  } finally {
    await worker.terminate()
  }
}
