import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ReportLine } from '@learn/course'
import {
  QUESTION_FILE_LIMITS,
  QuestionFileError,
  type QuestionFileErrorCode,
  type QuestionFileFormat,
  type QuestionFileLimits,
  type ReadQuestions,
} from '@learn/interchange'
import type { BankCategory, BankQuestion } from '@learn/questions'

/** Heap of the thread that reads a file: a text of the largest size, parsed, takes four times as much. */
const HEAP_MB = 512
const LIMIT_MS = 120_000

/** What an operator may widen for one file. */
export type QuestionLimits = Partial<Pick<QuestionFileLimits, 'maxBytes'>>

/** What the thread tells: the categories, then their questions one by one, and that it was all. */
export type ReadFileMessage =
  | { categories: BankCategory[]; format: QuestionFileFormat; report: ReportLine[] }
  | { category: number; question: BankQuestion }
  | { isWhole: true }
  | { refusal: { code: QuestionFileErrorCode; message: string } }

type Read = Omit<ReadQuestions, 'close'>

/**
 * Reads a file of questions in a thread of its own, with a capped heap and a deadline. `close` removes what was taken out of it.
 * Throws QuestionFileError with one sentence for the operator.
 */
export async function readFile(file: string, dataDir: string, limits: QuestionLimits = {}): Promise<ReadQuestions> {
  const incoming = path.resolve(dataDir, 'incoming')
  await mkdir(incoming, { recursive: true })
  const workDir = await mkdtemp(path.join(incoming, 'questions-'))
  const close = () => rm(workDir, { recursive: true, force: true })
  try {
    return { ...(await readInThread(path.resolve(file), workDir, limits)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function readInThread(file: string, workDir: string, limits: QuestionLimits): Promise<Read> {
  const wider = Math.max(1, (limits.maxBytes ?? 0) / QUESTION_FILE_LIMITS.maxBytes)
  const worker = new Worker(new URL('./read-file-worker.ts', import.meta.url), {
    workerData: { file, workDir, limits },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB * wider },
  })
  const refusal = (code: QuestionFileErrorCode, reason: string) =>
    new QuestionFileError(code, { file: path.basename(file), reason })
  const reply = new Promise<Read>((resolve, reject) => {
    const deadline = setTimeout(
      () => reject(refusal('questions/too-large', 'reading it took too long.')),
      LIMIT_MS * wider,
    )
    let read: Read | undefined
    worker.on('message', (message: ReadFileMessage) => {
      if ('refusal' in message) reject(new QuestionFileError(message.refusal.code, message.refusal.message))
      else if ('categories' in message) read = message
      else if ('question' in message) read?.categories[message.category]?.questions.push(message.question)
      else if (read) resolve(read)
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? refusal('questions/too-large', 'it needs more memory than an import may use.')
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
