import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ActivityModel, QuestionModel } from '@learn/course'
import {
  ARCHIVE_LIMITS,
  ArchiveError,
  type ArchiveErrorCode,
  type ArchiveLimits,
  type ReadCourse,
  type ReadStep,
  sniffArchive,
} from '@learn/interchange'
import { hashOfFile } from '#platform/files/hash.ts'

/** Heap of the thread that reads an archive (trust.md 3). */
const HEAP_MB = 256
/** For an archive within the usual limits; one that may be larger may take longer. */
const LIMIT_MS = 120_000

/** What an operator may widen for one archive. */
export type ReadLimits = Partial<Pick<ArchiveLimits, 'maxBytes' | 'maxEntries'>>

type ReadArchiveReply = Pick<ReadCourse, 'course' | 'report'>

/**
 * What the thread tells: the course without its activities and questions, each of them, and that it was all. One by one, since
 * reading a message stops everybody for a moment.
 */
export type ReadArchiveMessage =
  | ReadArchiveReply
  | { section: number; activity: ActivityModel }
  | { category: number; question: QuestionModel }
  | ReadStep
  | { isWhole: true }
  | { refusal: { code: ArchiveErrorCode; message: string } }

/** The hash of an archive as it lies there, or of a folder, unread. Throws ArchiveError when there is none. */
export async function hashOfArchive(file: string): Promise<string> {
  if (await isFolder(file)) return hashOfFolder(file)
  await sniffArchive(file)
  return hashOfFile(file)
}

const isFolder = (file: string): Promise<boolean> =>
  stat(file).then(
    found => found.isDirectory(),
    () => false,
  )

/** What is not read of a folder does not make another one of it. */
const isPassedOver = (name: string): boolean =>
  name.split(path.sep).some(part => part.startsWith('.') || part === 'node_modules')

/** Names, sizes and bytes of all files of a folder that are read, in order. */
async function hashOfFolder(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = found.filter(
    ({ parentPath, name }) => !isPassedOver(path.relative(folder, path.join(parentPath, name))),
  )
  if (names.length > ARCHIVE_LIMITS.maxEntries)
    throw new ArchiveError(
      'archive/too-many-entries',
      `The folder holds more than ${ARCHIVE_LIMITS.maxEntries.toLocaleString('en')} files.`,
    )
  const files = names.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(`${path.relative(folder, file)}\n${await hashOfFile(file)}\n`)
  return hash.digest('hex')
}

/**
 * Reads a course archive in a thread of its own, with a capped heap and a deadline. `close` removes what was unpacked.
 * Throws ArchiveError with one sentence for the operator.
 */
export async function readArchive(
  file: string,
  dataDir: string,
  limits: ReadLimits = {},
  onStep: (step: ReadStep) => void = () => undefined,
): Promise<ReadCourse> {
  const incoming = path.resolve(dataDir, 'incoming')
  await mkdir(incoming, { recursive: true })
  const workDir = await mkdtemp(path.join(incoming, 'archive-'))
  const close = () => rm(workDir, { recursive: true, force: true })
  try {
    const reply = await readInThread(path.resolve(file), workDir, limits, onStep)
    return { ...reply, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function readInThread(
  file: string,
  workDir: string,
  limits: ReadLimits,
  onStep: (step: ReadStep) => void,
): Promise<ReadArchiveReply> {
  const limitMs = LIMIT_MS * Math.max(1, (limits.maxBytes ?? 0) / ARCHIVE_LIMITS.maxBytes)
  const worker = new Worker(new URL('./read-archive-worker.ts', import.meta.url), {
    workerData: { file, workDir, limits },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const reply = new Promise<ReadArchiveReply>((resolve, reject) => {
    const deadline = setTimeout(
      () => reject(new ArchiveError('archive/too-slow', 'Reading this archive took too long.')),
      limitMs,
    )
    let read: ReadArchiveReply | undefined
    worker.on('message', (message: ReadArchiveMessage) => {
      if ('step' in message) onStep(message)
      else if ('refusal' in message) reject(new ArchiveError(message.refusal.code, message.refusal.message))
      else if ('course' in message) read = message
      else if ('activity' in message) read?.course.sections[message.section]?.activities.push(message.activity)
      else if ('question' in message)
        read?.course.questionCategories[message.category]?.questions.push(message.question)
      else if (read) resolve(read)
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ArchiveError('archive/too-much-text', 'This archive needs more memory than an import may use.')
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
