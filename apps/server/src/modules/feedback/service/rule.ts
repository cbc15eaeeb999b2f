import type { FeedbackRule } from '@learn/contract/feedback'
import type { FeedbackContent } from '@learn/course/content/feedback'
import { epochOrNull } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { ClassroomParts } from '../../classroom/index.ts'
import { findRules, type RuleRow, removeRule, setRule } from '../repo/rules.ts'
import { openResults } from './open-feedback.ts'

/** When a feedback is asked for: as staff say, else as its author does. Undefined: never. */
export function chooseRule(rule: RuleRow | undefined, { ask }: Pick<FeedbackContent, 'ask'>): FeedbackContent['ask'] {
  if (!rule) return ask
  return rule.asks === 'never' ? undefined : { when: rule.asks, at: epochOrNull(rule.asks_at) }
}

/** What staff said about a feedback. */
export async function readRule(db: Handle, activityId: number): Promise<FeedbackRule> {
  const rule = (await findRules(db, [activityId])).get(activityId)
  return rule ? { when: rule.asks, at: epochOrNull(rule.asks_at) } : { when: 'author', at: null }
}

/** Says when a feedback is asked for. Throws `feedback/not-found` for who may not read its results, `feedback/invalid` for a date without one. */
export async function writeRule(
  parts: Pick<ClassroomParts, 'db' | 'clock'>,
  caller: Caller,
  { activityid, when, at }: FeedbackRule & { activityid: number },
): Promise<FeedbackRule> {
  await openResults(parts.db, caller, activityid)
  if (when === 'date' && at === null) throw new AppError('feedback/invalid', 'Choose a date')
  await parts.db.transaction().execute(tx =>
    when === 'author'
      ? removeRule(tx, activityid)
      : setRule(tx, {
          activity_id: activityid,
          asks: when,
          asks_at: when === 'date' && at !== null ? new Date(at * 1000) : null,
          changed_at: parts.clock.now(),
        }),
  )
  return readRule(parts.db, activityid)
}
