import { parentPort } from 'node:worker_threads'
import { gradeSheet } from '@learn/grading'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import type { GradeReply, GradeRequest } from './messages.ts'
import { ProblemCache } from './problem-cache.ts'

/** A ready problem takes a few megabytes of the heap. */
const KEPT = 16

const problems = new ProblemCache(KEPT)
const options = { functions: ALL_FUNCTIONS }
const say = (said: GradeReply): void => parentPort?.postMessage(said)

parentPort?.on('message', ({ key, problem, entered }: GradeRequest) => {
  const known = problems.get(key)
  const ready = known ?? problem
  if (!ready) return say({ needs: 'problem' })
  try {
    if (!known) {
      // What the author's part costs is not the learner's time.
      gradeSheet(ready, {}, options)
      problems.keep(key, ready)
    }
    say({ begins: true })
    say({ result: gradeSheet(ready, entered, options) })
  } catch (error) {
    say({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
