import type { FeedbackView } from '@learn/contract/feedback'
import { classStage } from '@learn/contract/live/plain'
import { type FeedbackContent, feedbackContent } from '@learn/course/content/feedback'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ClassroomParts, findClassTimes, type OpenedActivity, openActivity } from '../../classroom/index.ts'
import { type ActivityNode, type CourseStructure, cleanHtml, courses } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { findReceipt } from '../repo/receipts.ts'
import { findRules } from '../repo/rules.ts'
import { findChange, findPostponed, markChangeSeen, postpone, setChange, unseenChanges } from '../repo/widget.ts'
import { notFound, openResults } from './open-feedback.ts'
import { presentFeedback } from './present.ts'
import { chooseRule } from './rule.ts'

const DAY_MS = 86_400_000
/** So long its recording counts, too. */
const CLASS_ASKED_S = 7 * 86_400

/** Whether a rule asks for a feedback now. */
async function isAskedNow(
  parts: ClassroomParts,
  ask: FeedbackContent['ask'],
  { view, activity }: OpenedActivity,
  nowS: number,
): Promise<boolean> {
  switch (ask?.when) {
    case undefined:
      return false
    case 'course':
      return view.total > 0 && view.done >= view.total - 1
    case 'date':
      return ask.at !== null && ask.at <= nowS
    case 'class':
      return isClassOver(parts, classBefore(view.structure, activity.id), nowS)
  }
}

/** The class that stands last before an activity in the order of its course. */
function classBefore({ sections }: CourseStructure, activityId: number): ActivityNode | undefined {
  const inOrder = sections.flatMap(section => section.activities)
  const before = inOrder.slice(
    0,
    inOrder.findIndex(({ id }) => id === activityId),
  )
  return before.findLast(({ isLive, isVisible }) => isLive && isVisible)
}

/** Whether a class ended, not longer ago than somebody remembers it. One that was cancelled did not. */
async function isClassOver(parts: ClassroomParts, held: ActivityNode | undefined, nowS: number): Promise<boolean> {
  const times = held && (await findClassTimes(parts, [held])).get(held.id)
  if (!times) return false
  const isOver = ['ended', 'recording'].includes(classStage(times, nowS))
  return isOver && times.endAt !== null && nowS - times.endAt < CLASS_ASKED_S
}

/** The feedback itself counts as one of the activities of its course: all but one are done. */
async function findAsked(parts: ClassroomParts, caller: Caller) {
  const now = parts.clock.now()
  const later = await findPostponed(parts.db, caller.userId, now)
  for (const course of await courses.coursesOfCaller(parts, caller)) {
    const { activities } = await parts.structures.readFor(course)
    const open = [...activities.values()].filter(({ id, type }) => type === 'feedback' && !later.has(id))
    const rules = await findRules(
      parts.db,
      open.map(({ id }) => id),
    )
    for (const activity of open) {
      const content = feedbackContent.safeParse(activity.content)
      const ask = content.success ? chooseRule(rules.get(activity.id), content.data) : undefined
      if (!content.success || !ask || (await findReceipt(parts.db, caller.userId, activity.id))) continue
      const opened = await openActivity(parts, caller, activity.id).catch((error: unknown) => {
        if (error instanceof AppError) return null
        throw error
      })
      if (!opened || !(await isAskedNow(parts, ask, opened, epochS(now)))) continue
      const around = { courseName: course.fullName, resolve: cleanHtml }
      const view: FeedbackView = await presentFeedback(parts, caller, activity, content.data, around)
      if (view.refusal === null)
        return { activityId: activity.id, name: activity.name, courseName: course.fullName, content: view }
    }
  }
  return null
}

/** A feedback that the caller is asked for now, and what changed because of one that they gave. Nothing for staff. */
export async function readLatest(parts: ClassroomParts, caller: Caller) {
  if (!can(caller, 'answer')) return { feedback: null, change: null }
  for (const { activityId, text } of await unseenChanges(parts.db, caller.userId)) {
    const opened = await openActivity(parts, caller, activityId).catch(() => null)
    if (opened) return { feedback: null, change: { activityId, name: opened.activity.name, text } }
  }
  return { feedback: await findAsked(parts, caller), change: null }
}

/** Nobody asks again for a day. Throws `learning/not-found`, `learning/locked`. */
export async function postponeFeedback(
  parts: ClassroomParts,
  caller: Caller,
  activityId: number,
): Promise<{ isPostponed: boolean }> {
  await openActivity(parts, caller, activityId)
  const until = new Date(parts.clock.now().getTime() + DAY_MS)
  await parts.db.transaction().execute(tx => postpone(tx, caller.userId, activityId, until))
  return { isPostponed: true }
}

/** The caller has read what changed. Throws `feedback/not-found` for who gave no feedback there. */
export async function seeChange(
  parts: ClassroomParts,
  caller: Caller,
  activityId: number,
): Promise<{ isSeen: boolean }> {
  if (!(await findReceipt(parts.db, caller.userId, activityId))) throw notFound()
  await parts.db.transaction().execute(tx => markChangeSeen(tx, caller.userId, activityId, parts.clock.now()))
  return { isSeen: true }
}

/** Says what changed because of a feedback. Throws `feedback/not-found` for who may not read its results. */
export async function writeChange(
  parts: ClassroomParts,
  caller: Caller,
  { activityid, text }: { activityid: number; text: string },
): Promise<{ change: string }> {
  await openResults(parts.db, caller, activityid)
  await parts.db.transaction().execute(tx => setChange(tx, activityid, text, parts.clock.now()))
  return { change: await findChange(parts.db, activityid) }
}
