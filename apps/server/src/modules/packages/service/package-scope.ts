import { isDeepStrictEqual } from 'node:util'
import type { JournalOp } from '@learn/contract/journal'
import { CMI_SLOTS, packagePiece, packagePlace, packageState, packageWay } from '@learn/contract/packages'
import { isPackage, type PackageContent } from '@learn/course/content/package'
import type { Tx } from '#platform/db/tables.ts'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { type OpenedActivity, openActivity } from '../../classroom/index.ts'
import { beginActivity, completeActivity, getSaved, recordGrade } from '../../progress/index.ts'
import {
  type AttemptStates,
  findAttempt,
  findStates,
  isOpen,
  putSlots,
  readAttempts,
  type StoredAttempt,
  type StoredSlot,
  setResult,
  storeSlots,
} from '../repo/attempts.ts'
import { attemptResult, countedScore, type ItemResult } from '../results.ts'
import { notFound, type PackagesParts } from './parts.ts'
import { getResults, getWay, presentAttempt, reachedSlot } from './present.ts'

const ITEM = /^item-(0|[1-9]\d{0,3})(?:\.(0|[1-9]\d?))?$/

/**
 * `package:<attempt>`: what a package saves of its learner (see packages/contract, `packageState`). What a device saves without
 * having seen what another saved since is refused: a package saves all of a part at once, and would take that back. Only parts that report have slots, and an attempt that ended takes nothing more.
 */
export const packageScope = (parts: PackagesParts): ScopeKind => ({
  kind: 'package',
  async open(caller, id) {
    if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id))) throw notFound()
    const found = await findAttempt(parts.db, caller.userId, Number(id))
    if (!found) throw notFound()
    const { states, ...attempt } = found
    const opened = await openActivity(parts, caller, attempt.activity_id)
    const { content } = opened.activity
    if (!isPackage(content)) throw notFound()
    return {
      schemaOf: slot => schemaOf(content, slot),
      conflicts: 'ask',
      guard: isOpen(attempt.id),
      store: storeSlots(attempt),
      concerns: ops => isNews(content, attempt, states, ops),
      apply: tx => settle(parts, tx, { attempt, opened, content }),
    }
  },
})

function schemaOf({ items, sequencing }: PackageContent, slot: string) {
  if (slot === 'place') return packagePlace
  if (slot === 'way') return sequencing ? packageWay : null
  const [all, index, piece] = ITEM.exec(slot) ?? []
  if (all === undefined || !items[Number(index)]?.reports) return null
  if (piece === undefined) return packageState
  return Number(piece) < CMI_SLOTS ? packagePiece : null
}

interface Work {
  attempt: StoredAttempt
  opened: OpenedActivity
  content: PackageContent
}

/**
 * Whether a save makes anything of the attempt. Most turn a page: what a part says of itself is then what stands. Nothing that another
 * save settled meanwhile is lost by that: what a part reached only grows.
 */
function isNews(
  content: PackageContent,
  attempt: StoredAttempt,
  states: AttemptStates['states'],
  ops: readonly JournalOp[],
): boolean {
  if (ops.some(({ slot }) => slot === 'way')) return true
  const saved = ops.filter(({ slot }) => /^item-\d+$/.test(slot))
  if (saved.length === 0) return false
  const names = new Set(saved.map(({ slot }) => slot))
  const results = getResults(content, [...states.filter(({ slot }) => !names.has(slot)), ...saved])
  const { isComplete, score } = attemptResult(content, results, getWay(states))
  const stands = isComplete === attempt.is_complete && score === attempt.score
  return !stands || !isDeepStrictEqual(results, getResults(content, states))
}

/**
 * What a save makes of the attempt and of the activity. What a part reached is kept apart, so that no later save takes it back.
 */
async function settle({ clock }: PackagesParts, tx: Tx, { attempt, opened, content }: Work): Promise<unknown> {
  const slots = await findStates(tx, [attempt.id])
  const results = getResults(content, slots)
  await putSlots(tx, attempt, newlyReached(results, slots))
  const { isComplete, score } = attemptResult(content, results, getWay(slots))
  const hasNews = isComplete !== attempt.is_complete || score !== attempt.score
  const now = { ...attempt, is_complete: attempt.is_complete || isComplete, score, saved_at: clock.now() }
  if (hasNews) await setResult(tx, attempt.id, { is_complete: now.is_complete, score, saved_at: now.saved_at })
  const stands = getSaved(opened)
  const begun = stands.state === 'new' ? await beginActivity(tx, clock, attempt.user_id, opened) : stands
  const saved = hasNews ? await tell(clock, tx, { attempt: now, opened, content }, begun) : begun
  return { ...saved, attempt: presentAttempt(content, now, slots) }
}

/** What parts reached that is not stored yet; one that was only begun reached nothing. */
function newlyReached(results: readonly ItemResult[], slots: readonly StoredSlot[]) {
  const stored = new Map(slots.map(({ slot, payload }) => [slot, payload]))
  return results
    .filter(({ state, scorePct }) => state !== 'begun' || scorePct !== null)
    .map(({ index, isIncomplete: _now, ...reached }) => ({
      slot: reachedSlot(index),
      // What a part is only taken for, it did not say.
      payload: { ...reached, hasPassed: reached.state === 'passed' },
    }))
    .filter(({ slot, payload }) => !isDeepStrictEqual(stored.get(slot), payload))
}

/** The grade of the activity, by the attempts that count, and that it is done. */
async function tell(
  clock: PackagesParts['clock'],
  tx: Tx,
  { attempt, opened, content }: Work,
  begun: ReturnType<typeof getSaved>,
) {
  const { userId, activityId } = { userId: attempt.user_id, activityId: attempt.activity_id }
  const attempts = (await readAttempts(tx, { userId, activityId })).toReversed()
  const score = countedScore(
    content.rules.counts,
    attempts.map(one => (one.id === attempt.id ? attempt.score : one.score)),
  )
  const { completion, completesOnGrade, completesOnPass } = opened.activity
  const isMet = content.format === 'h5p' || attempts.some(one => one.is_complete) || attempt.is_complete
  const judged = isMet ? opened : withoutGradeRules(opened)
  const saved = score === null ? begun : await recordGrade(tx, clock, userId, judged, getScorePct(score, content))
  if (!attempt.is_complete || completion !== 'auto' || completesOnGrade || completesOnPass) return saved
  return completeActivity(tx, clock, userId, opened)
}

/** A grade alone completes nothing that must also say of itself that it is done. */
const withoutGradeRules = (opened: OpenedActivity): OpenedActivity => ({
  ...opened,
  activity: { ...opened.activity, completesOnGrade: false, completesOnPass: false },
})

export const getScorePct = (score: number, { rules }: PackageContent): number =>
  Math.min(100, Math.round((score / rules.maxScore) * 10_000) / 100)
