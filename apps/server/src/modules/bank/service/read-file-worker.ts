import { parentPort, workerData } from 'node:worker_threads'
import { QuestionFileError, readQuestionFile } from '@learn/interchange'
import { lowerThreadPriority } from '#platform/thread-priority.ts'
import type { QuestionLimits, ReadFileMessage } from './read-file.ts'

const { file, workDir, limits } = workerData as { file: string; workDir: string; limits: QuestionLimits }
const tell = (message: ReadFileMessage) => parentPort?.postMessage(message)

lowerThreadPriority()
try {
  const { categories, format, report } = await readQuestionFile(file, { workDir, limits })
  tell({ categories: categories.map(category => ({ ...category, questions: [] })), format, report })
  for (const [category, { questions }] of categories.entries())
    for (const question of questions) tell({ category, question })
  tell({ isWhole: true })
} catch (error) {
  if (!(error instanceof QuestionFileError)) throw error
  tell({ refusal: { code: error.code, message: error.message } })
}
