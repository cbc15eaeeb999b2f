import { parentPort } from 'node:worker_threads'
import type { SheetProblem } from '@learn/contract/sandbox'
import { checkReference, gradeSheet } from '@learn/grading'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import type { CheckRequest, GradeReply, GradeRequest } from './messages.ts'
import { ProblemCache } from './problem-cache.ts'

/** A ready problem takes a few megabytes of the heap. */
const KEPT = 16

const problems = new ProblemCache(KEPT)
const options = { functions: ALL_FUNCTIONS }
const say = (said: GradeReply): void => parentPort?.postMessage(said)

parentPort?.on('message', (asked: GradeRequest | CheckRequest) => {
  try {
    if ('check' in asked) check(asked.check)
    else grade(asked)
  } catch (error) {
    say({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function grade({ key, problem, entered }: GradeRequest): void {
  const known = problems.get(key)
  const ready = known ?? problem
  if (!ready) return say({ needs: 'problem' })
  if (!known) {
    // What the author's part costs is not the learner's time.
    gradeSheet(ready, {}, options)
    problems.keep(key, ready)
  }
  say({ begins: true })
  say({ result: gradeSheet(ready, entered, options) })
}

function check(problem: SheetProblem): void {
  const { score, findings } = checkReference(problem, options)
  const errors = findings.filter(({ severity }) => severity === 'error')
  say({ checked: { score, faults: errors.map(({ cell, text }) => ({ cell, text })) } })
}
