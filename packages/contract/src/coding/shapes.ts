import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { CODE_CHARS, CODE_LANGUAGES } from './constants.ts'

/** The name of a task: `content/tasks/<name>`. */
export const codeTaskId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
export const codeAnswer = z.string().max(CODE_CHARS)

/** A test as its learner may see it: of a hidden one only what the author opens, the rest is null. */
export const codeTestView = z.object({
  isHidden: z.boolean(),
  /** What it looks at, in a word or two; '' says nothing. */
  category: z.string(),
  code: z.string().nullable(),
  stdin: z.string().nullable(),
  /** SQL: what is run before the answer, beside the tables of the task; '' for nothing. */
  setup: z.string().nullable(),
  expected: z.string().nullable(),
})
export type CodeTestView = z.output<typeof codeTestView>

/** A test as it went. */
export const codeTestResult = codeTestView.extend({
  hasPassed: z.boolean(),
  got: z.string().nullable(),
  /** In words for the learner: what went wrong, with the line of their code; '' where the program ended well. */
  fault: z.string(),
})
export type CodeTestResult = z.output<typeof codeTestResult>

export const codeAttempt = z.object({
  attemptId: z.uuid(),
  submittedAt: epochS,
  version: z.number().int(),
  answer: z.string(),
  /** 0 to 100. */
  score: z.number(),
  passed: z.number().int(),
  tests: z.array(codeTestResult),
})
export type CodeAttempt = z.output<typeof codeAttempt>

/** A task as the page of its activity shows it. What is hidden never leaves the server. */
export const codeTaskPage = z.object({
  handsonid: id,
  taskid: codeTaskId,
  version: z.number().int(),
  title: z.string(),
  textHtml: z.string(),
  language: z.enum(CODE_LANGUAGES),
  /** What the editor holds at first, and after a reset. */
  preload: z.string(),
  /** Around the answer when it is run: `before\nANSWER\nafter\ntest`. */
  before: z.string(),
  after: z.string(),
  /** SQL: makes the tables before each test. */
  schema: z.string(),
  compare: z.enum(['lines', 'loose', 'exact', 'pattern']),
  isOrdered: z.boolean(),
  isAllOrNothing: z.boolean(),
  columnWidths: z.array(z.number().int()),
  cpuLimitS: z.number(),
  memoryLimitMb: z.number(),
  /** Visible and hidden, in the order in which results come. */
  tests: z.array(codeTestView),
  /** Said by a submit that passes. */
  passedHtml: z.string(),
  /** The author's own answer: after a submit that passed everything, or after the close; null before. */
  reference: z.string().nullable(),
  maxScore: z.number(),
  /** 0 to 100; null where nothing asks for it. */
  passScore: z.number().nullable(),
  bestScore: z.number().nullable(),
  closesAt: epochS.nullable(),
  /** Submissions of the caller, the newest first. */
  attempts: z.array(codeAttempt),
})
export type CodeTaskPage = z.output<typeof codeTaskPage>
