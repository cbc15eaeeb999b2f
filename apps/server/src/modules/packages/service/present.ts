import { type PackageAttempt, packagePlace, packageState } from '@learn/contract/packages'
import type { PackageContent } from '@learn/course/content/package'
import { epochS } from '#platform/clock.ts'
import type { StoredAttempt, StoredSlot } from '../repo/attempts.ts'
import { attemptResult, type ItemResult, itemResult } from '../results.ts'

/** The slot of a part's state: `item-3`. */
const STATE = /^item-(\d{1,4})$/

/** How the parts of an attempt stand, in order. What names a part that the package has no more is passed over. */
export function resultsOf(
  content: PackageContent,
  slots: readonly Pick<StoredSlot, 'slot' | 'payload'>[],
): ItemResult[] {
  return slots
    .flatMap(({ slot, payload }) => {
      const index = Number(STATE.exec(slot)?.[1] ?? Number.NaN)
      const item = content.items[index]
      const { data } = packageState.safeParse(payload)
      return item?.reports && data ? [itemResult(index, item, data.values)] : []
    })
    .toSorted((a, b) => a.index - b.index)
}

/** An attempt as its learner sees it. */
export function presentAttempt(
  content: PackageContent,
  attempt: StoredAttempt,
  slots: readonly StoredSlot[],
): PackageAttempt {
  const own = slots.filter(slot => slot.attempt_id === attempt.id)
  const results = resultsOf(content, own)
  const { done, of } = attemptResult(content, results)
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
