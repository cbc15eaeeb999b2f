import { parentPort } from 'node:worker_threads'
import { judgeStack, openStack, type QuestionOf, typedOf } from '@learn/questions'
import type { AlgebraReply, AlgebraRequest } from './messages.ts'

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

function work({ question: asked, seed, answers }: AlgebraRequest): AlgebraReply {
  const question = known(asked)
  const opened = openStack(question, seed)
  return {
    opened,
    marked: answers.map(answer => {
      const typed = typedOf(question, opened, answer)
      return { typed, marked: judgeStack(question, seed, typed) }
    }),
  }
}

const say = (said: AlgebraReply): void => parentPort?.postMessage(said)

say({ stands: true })
parentPort?.on('message', (asked: AlgebraRequest) => {
  try {
    say(work(asked))
  } catch (error) {
    say({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
