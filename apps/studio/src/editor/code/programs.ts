import type { StudioCodeRun } from '@learn/contract/studio'
import type { CodeTask, CodeTaskBody, CodeTest, CodeTry } from '@learn/questions'

/** A code task with the answers that its author tries. */
export type AuthoredTask = Required<CodeTaskBody>

/** A program of a task: an answer of its author, or what stands around the answer of a learner. */
export type ProgramKey = 'reference' | 'starter' | 'before' | 'after' | 'schema' | `sample-${number}`

export interface Program {
  key: ProgramKey
  name: string
  text: string
  /** What it is for, as a sentence. */
  purpose: string
}

const AROUND = {
  before: { name: 'Before the answer', purpose: 'Runs before what a learner wrote. Learners see it in their tests.' },
  after: { name: 'After the answer', purpose: 'Runs after what a learner wrote, before the test.' },
  schema: { name: 'Tables', purpose: 'Makes the tables, anew before each test.' },
} as const

/** The answers that are run against the tests, each with what it has to come to. */
export const listAnswers = ({ task, tries }: AuthoredTask): Program[] => [
  {
    key: 'reference',
    name: 'Reference answer',
    text: task.reference,
    purpose: 'Must pass every test. Learners see it once they passed.',
  },
  { key: 'starter', name: 'Starter', text: task.preload, purpose: 'What the editor holds at first. Must not pass.' },
  ...tries.map(({ name, answer, passes }, n) => ({
    key: `sample-${n}` as const,
    name,
    text: answer,
    purpose: passes ? 'Another right answer: must pass every test.' : 'A likely mistake: must fail at least one test.',
  })),
]

/** What stands around the answer of a learner: programs, or the tables of SQL. */
export const listAround = ({ task }: AuthoredTask): Program[] =>
  (task.language === 'sql' ? (['schema'] as const) : (['before', 'after'] as const)).map(key => ({
    key,
    text: task[key],
    ...AROUND[key],
  }))

const sampleAt = (key: ProgramKey): number | null => (key.startsWith('sample-') ? Number(key.slice(7)) : null)

/** The task with another text of a program. */
export function withProgram(written: AuthoredTask, key: ProgramKey, text: string): AuthoredTask {
  const n = sampleAt(key)
  if (n !== null) return withSample(written, n, { answer: text })
  return withTask(written, key === 'starter' ? { preload: text } : { [key]: text })
}

export const withTask = (written: AuthoredTask, change: Partial<CodeTask>): AuthoredTask => ({
  ...written,
  task: { ...written.task, ...change },
})

export const withSample = (written: AuthoredTask, n: number, change: Partial<CodeTry>): AuthoredTask => ({
  ...written,
  tries: written.tries.map((one, at) => (at === n ? { ...one, ...change } : one)),
})

/** A test that begins empty; the first one of a task is visible. */
export const newTest = ({ task }: AuthoredTask): CodeTest => ({
  code: '',
  stdin: '',
  expected: '',
  isExample: task.tests.length === 0,
  display: 'show',
  category: '',
  mark: 1,
})

export const testName = ({ category }: Pick<CodeTest, 'category'>, n: number): string =>
  category === '' ? `Test ${n + 1}` : `Test ${n + 1}: ${category}`

/** The program of a run. */
export const keyOfRun = ({ which, n }: Pick<StudioCodeRun, 'which' | 'n'>): ProgramKey =>
  which === 'sample' ? `sample-${n}` : which

/** Tests in which the reference ended well and printed something else than is expected. */
export const differingTests = (run: StudioCodeRun | undefined): number[] =>
  (run?.tests ?? []).flatMap(({ hasPassed, fault }, n) => (hasPassed || fault !== '' ? [] : n))

/** The task with these tests expecting what the reference printed. */
export const expectPrinted = (written: AuthoredTask, run: StudioCodeRun, places: readonly number[]): AuthoredTask =>
  withTask(written, {
    tests: written.task.tests.map((test, n) =>
      places.includes(n) ? { ...test, expected: (run.tests[n]?.got ?? test.expected).replace(/\n$/, '') } : test,
    ),
  })
