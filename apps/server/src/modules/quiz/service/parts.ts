import type { CodeTask, CodeTest } from '@learn/questions'
import type { FileStore } from '#platform/files/store.ts'
import type { Draws } from '../../bank/index.ts'
import type { ClassroomParts } from '../../classroom/index.ts'
import type { Algebra } from '../algebra/algebra.ts'
import type { TestOutcome } from '../tables.ts'
import type { PlaceCache } from './place-cache.ts'
import type { QuestionReader } from './question-reader.ts'

/** Runs code against the tests of its task, in the turn of whoever wrote it. */
export interface CodeRuns {
  run(
    whose: string,
    job: {
      task: CodeTask
      answer: string
      tests?: readonly CodeTest[]
      database?: Uint8Array | null
      files?: { name: string; bytes: Uint8Array }[]
    },
  ): Promise<{ tests: readonly TestOutcome[]; fraction: number | null }>
}

/** What the services of quizzes work with. */
export interface QuizParts extends ClassroomParts {
  files: FileStore
  questions: QuestionReader
  draws: Draws
  places: PlaceCache
  codeRunner: CodeRuns
  algebra: Algebra
  /** The key of the installation. */
  secret: string
}
