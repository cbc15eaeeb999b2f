import { hash } from 'node:crypto'
import type { ParamsOut, ResultOf } from '@learn/contract'
import type { QuizResponse } from '@learn/contract/quiz'
import { isAnswered } from '@learn/questions'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { refuseTooDeep } from '#platform/http/storable-input.ts'
import { append } from '#platform/journal/append.ts'
import { checkOps } from '#platform/journal/check-ops.ts'
import { type AttemptRow, attemptWithDone } from '../repo/attempts.ts'
import { openAnswers } from './answer-scope.ts'
import { presentPulse } from './attempt.ts'
import { getRun } from './attempt-times.ts'
import { attemptIsOver } from './find-attempt.ts'
import { notFound } from './open-quiz.ts'
import type { QuizParts } from './parts.ts'
import { getAnswerable } from './results.ts'

type Params = ParamsOut<'local_learn_submit_answers'>
type Saved = ResultOf<'local_learn_submit_answers'>

const invalid = (): AppError => new AppError('request/invalid', 'Invalid Value')

/**
 * Saves answers for apps that keep no journal of their own: through the same journal, as a device of theirs, so that what two
 * devices wrote is in one history. The later arrival stands; an answer that was checked or left stays, and that is told. Throws
 * `quiz/not-found`, `quiz/finished`.
 */
export async function saveAnswers(parts: QuizParts, caller: Caller, { attemptid, answers }: Params): Promise<Saved> {
  const [attempt] = await attemptWithDone(parts.db, attemptid, caller.userId)
  if (!attempt) throw notFound()
  const device = uuidOf(`${attempt.id} ${Buffer.from(caller.sessionHash).toString('hex')}`)
  const scope = await openAnswers(parts, attempt, caller)
  const isOpen = getRun(attempt, parts.clock.now()) === 'open'
  const done = new Map(isOpen ? attempt.done?.map(row => [row.slot, row.response]) : [])
  const open = answers.filter(({ slot }) => !done.has(slot))
  const given = open.map(({ slot, sequence, userresponse }) => ({
    opId: '',
    userId: caller.userId,
    slot: `q${slot}`,
    device,
    clientSeq: sequence,
    baseOpId: null,
    payload: parsed(userresponse),
  }))
  const ops = checkOps(scope, given).map(op => ({
    ...op,
    opId: uuidOf(`${device} ${op.slot} ${op.clientSeq} ${JSON.stringify(op.payload)}`),
  }))
  const key = { userId: caller.userId, scope: `quiz:${attempt.id}` }
  const { isLate, results } =
    ops.length > 0 ? await append(parts, key, { ...scope, conflicts: 'last' }, ops) : { isLate: false, results: [] }
  if (isLate) throw attemptIsOver()
  const types = await typesOf(parts, attempt)
  return {
    saved: answers.map(one => {
      const { slot } = one
      const answerable = types.get(slot)
      const n = open.indexOf(one)
      const stands = n < 0 ? done.get(slot) : (ops[n]?.payload as QuizResponse | undefined)
      return {
        slot,
        answered: answerable ? isAnswered(answerable, stands ?? null) : false,
        outcome: n < 0 ? 'done' : results[n]?.outcome === 'applied' ? 'saved' : 'older',
      }
    }),
    pulse: presentPulse(parts, attempt),
  }
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    refuseTooDeep(value)
    return value
  } catch {
    throw invalid()
  }
}

/** A stable id of a text, in the form of a UUID. */
function uuidOf(text: string): string {
  const hex = hash('sha256', text, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function typesOf(parts: QuizParts, { plan }: AttemptRow) {
  const versions = await parts.questions(
    parts.db,
    plan.map(({ version }) => version),
  )
  return new Map(
    plan.flatMap(({ slot, version }) => {
      const pinned = versions.get(version)
      return pinned ? [[slot, getAnswerable(pinned.question)] as const] : []
    }),
  )
}
