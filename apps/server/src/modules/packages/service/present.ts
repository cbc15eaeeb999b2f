import {
  type PackageAttempt,
  type PackageWay,
  packageItemState,
  packagePlace,
  packageState,
  packageWay,
} from '@learn/contract/packages'
import type { PackageContent } from '@learn/course/content/package'
import { z } from 'zod'
import { epochS } from '#platform/clock.ts'
import type { StoredAttempt, StoredSlot } from '../repo/attempts.ts'
import { attemptResult, type ItemResult, itemResult, type Reached, withEnded, withReached } from '../results.ts'

/** The slot of a part's state: `item-3`. */
const STATE = /^item-(\d{1,4})$/

/** The slot of what a part reached: the server's own, no package writes it. */
export const reachedSlot = (index: number): string => `reached-${index}`
const reached: z.ZodType<Reached> = z.object({
  ...packageItemState.omit({ index: true }).shape,
  raw: z.number().nullable(),
  isCompleted: z.boolean(),
  hasPassed: z.boolean(),
})

/**
 * How the parts of an attempt stand with what each reached, in order. What names a part that the package has no more is passed over.
 */
export function getResults(
  content: PackageContent,
  slots: readonly Pick<StoredSlot, 'slot' | 'payload'>[],
): ItemResult[] {
  const payloads = new Map(slots.map(({ slot, payload }) => [slot, payload]))
  const results = slots.flatMap(({ slot, payload }) => {
    const index = Number(STATE.exec(slot)?.[1] ?? Number.NaN)
    const item = content.items[index]
    const { data } = packageState.safeParse(payload)
    if (!item?.reports || !data) return []
    const before = reached.safeParse(payloads.get(reachedSlot(index))).data
    return [withReached(itemResult(index, item, data.values), before)]
  })
  return withEnded(content, results, getWay(slots))
}

/** Which parts of an attempt were begun, and which have ended. */
export const getWay = (slots: readonly Pick<StoredSlot, 'slot' | 'payload'>[]): PackageWay | undefined =>
  packageWay.safeParse(slots.find(({ slot }) => slot === 'way')?.payload).data

/** An attempt as its learner sees it. */
export function presentAttempt(
  content: PackageContent,
  attempt: StoredAttempt,
  slots: readonly StoredSlot[],
): PackageAttempt {
  const own = slots.filter(slot => slot.attempt_id === attempt.id)
  const results = getResults(content, own)
  const { done, of } = attemptResult(content, results, getWay(own))
  const place = packagePlace.safeParse(own.find(({ slot }) => slot === 'place')?.payload).data?.item
  return {
    id: String(attempt.id),
    number: attempt.number,
    startedAt: epochS(attempt.started_at),
    endedAt: attempt.ended_at && epochS(attempt.ended_at),
    isComplete: attempt.is_complete,
    score: attempt.score,
    done,
    of,
    items: results.map(({ index, state, scorePct }) => ({ index, state, scorePct })),
    place: place !== undefined && content.items[place]?.path ? place : firstPage(content),
  }
}

const firstPage = ({ items }: PackageContent): number =>
  Math.max(
    0,
    items.findIndex(item => item.path !== null),
  )
