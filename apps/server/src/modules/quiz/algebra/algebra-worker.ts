import { parentPort } from 'node:worker_threads'
import { type AlgebraJob, computeStack, type QuestionOf } from '@learn/questions'
import type { AlgebraReply } from './messages.ts'

/** Questions that are kept with what was opened of them: answers to one question come one after the other. */
const KEPT = 50
const questions = new Map<string, QuestionOf<'stack'>>()

/** The same object for the same question: what was opened of it is found by it. */
function known(question: QuestionOf<'stack'>): QuestionOf<'stack'> {
  const key = JSON.stringify(question)
  const found = questions.get(key) ?? question
  questions.delete(key)
  questions.set(key, found)
  for (const oldest of questions.keys()) {
    if (questions.size <= KEPT) break
    questions.delete(oldest)
  }
  return found
}

const say = (said: AlgebraReply): void => parentPort?.postMessage(said)

say({ stands: true })
parentPort?.on('message', (job: AlgebraJob) => {
  try {
    say(computeStack({ ...job, question: known(job.question) }))
  } catch (error) {
    say({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
