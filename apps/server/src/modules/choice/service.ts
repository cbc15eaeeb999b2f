import type { ChoiceView } from '@learn/contract/choice'
import type { ActivityState } from '@learn/contract/course'
import { type ChoiceContent, choiceContent } from '@learn/course/content/choice'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ClassroomParts, openActivity } from '../classroom/index.ts'
import { type ActivityNode, readContentFor } from '../learning/index.ts'
import { completeActivity, getSaved } from '../progress/index.ts'
import { chosenBy, countChosen, lockChoice, setChosen } from './repo.ts'

/**
 * The caller chooses. Throws `learning/not-found`, `learning/locked`, `choice/not-found` for another kind of activity,
 * `choice/no-option` for what is none or too many, `choice/chosen` where nobody chooses twice, `choice/full`.
 */
export async function choose(
  parts: ClassroomParts,
  caller: Caller,
  { activityid, options }: { activityid: number; options: readonly string[] },
): Promise<{ state: ActivityState }> {
  const opened = await openActivity(parts, caller, activityid)
  const content = (await readContentFor(parts.db, { content: choiceContent }, activityid)) as ChoiceContent | null
  if (!content) throw new AppError('choice/not-found', 'There is nothing here that you can open')
  const wanted = [...new Set(options)]
  const isKnown = wanted.every(key => content.options.some(option => option.key === key))
  if (!isKnown || (wanted.length > 1 && !content.isSeveral))
    throw new AppError('choice/no-option', 'Please choose one of the options')
  return parts.db.transaction().execute(async tx => {
    await lockChoice(tx, activityid)
    const before = await chosenBy(tx, caller.userId, activityid)
    if (before.length === wanted.length && wanted.every(key => before.includes(key))) return getSaved(opened)
    if (before.length > 0 && !content.canChange)
      throw new AppError('choice/chosen', 'You have chosen already, and it stands')
    const { byOption } = await countChosen(tx, activityid)
    const isFull = ({ key, limit }: ChoiceContent['options'][number]) =>
      limit !== null && wanted.includes(key) && !before.includes(key) && (byOption.get(key) ?? 0) >= limit
    if (content.options.some(isFull))
      throw new AppError('choice/full', 'There is no place left. Please choose another one')
    await setChosen(tx, { userId: caller.userId, activityId: activityid, at: parts.clock.now() }, wanted)
    return opened.activity.completion === 'auto'
      ? completeActivity(tx, parts.clock, caller.userId, opened)
      : getSaved(opened)
  })
}

/** A choice as its learner sees it: what others chose only when its author lets them. */
export async function presentChoice(
  { db, clock }: ClassroomParts,
  caller: Caller,
  { id, closeAt }: Pick<ActivityNode, 'id' | 'closeAt'>,
  { options, isSeveral, canChange, results }: ChoiceContent,
): Promise<ChoiceView> {
  const chosen = await chosenBy(db, caller.userId, id)
  const { byOption, total } = await countChosen(db, id)
  const isSeen =
    results === 'always' ||
    (results === 'chosen' && chosen.length > 0) ||
    (results === 'closed' && closeAt !== null && closeAt <= clock.now())
  return {
    kind: 'choice',
    options: options.map(({ key, text, limit }) => {
      const count = byOption.get(key) ?? 0
      return {
        key,
        text,
        isChosen: chosen.includes(key),
        left: limit === null ? null : Math.max(0, limit - count),
        count: isSeen ? count : null,
      }
    }),
    isSeveral,
    canChange,
    results,
    total: isSeen ? total : null,
  }
}
