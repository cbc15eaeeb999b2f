import type { CodeLimits } from './job.ts'

/** Processor time of all programs of one answer, unless its task gives one test more. */
const ANSWER_CPU_MS = 8000
/** By the clock, with the starts of processes and what compiles: a program that sleeps holds a runner as well. */
const ANSWER_WALL_MS = 20_000
/** By the clock, for a test that may take all of its processor time on a busy machine. */
const CLOCK_OF_CPU = 1.5

/** What is left to an answer: one for all jobs that it takes, counted down by them. */
export interface AnswerBudget {
  cpuMs: number
  /** Of `performance.now()`. */
  readonly until: number
}

/** What an answer to a task with these limits may use in all. */
export const createBudget = ({ cpuMs }: Pick<CodeLimits, 'cpuMs'>, wallMs = 0): AnswerBudget => ({
  cpuMs: Math.max(ANSWER_CPU_MS, cpuMs),
  until: performance.now() + (wallMs || Math.max(ANSWER_WALL_MS, cpuMs * CLOCK_OF_CPU)),
})

export const isUsedUp = ({ cpuMs, until }: AnswerBudget): boolean => cpuMs <= 0 || performance.now() >= until
