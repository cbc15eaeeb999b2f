import { randomUUID } from 'node:crypto'
import { type FeedbackAnswers, splitPages, visibleItems } from '@learn/contract/feedback'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ClassroomParts, openActivity } from '../../classroom/index.ts'
import { courses } from '../../learning/index.ts'
import { recordOpening } from '../../progress/index.ts'
import { can } from '../policy.ts'
import { findLastAnswer, lockFeedback } from '../repo/answers.ts'
import { findDraft, putDraft } from '../repo/drafts.ts'
import { findReceipt } from '../repo/receipts.ts'
import { contentOfFeedback, notFound } from './open-feedback.ts'
import { reasonForRefusal, requireAnswerable } from './present.ts'
import { itemNumber, readResponses, standardItem, standardValue } from './standard-items.ts'
import { submitFeedback } from './submit.ts'

const ANONYMOUS = { yes: 1, no: 2 } as const

/** A feedback that the caller may open. Throws `learning/not-found`, `learning/locked`, `feedback/not-found`. */
async function open(parts: ClassroomParts, caller: Caller, id: number) {
  const opened = await openActivity(parts, caller, id)
  if (!can(caller, 'answer')) throw notFound()
  const content = await contentOfFeedback(parts.db, id)
  const sent = (await findReceipt(parts.db, caller.userId, id))?.sent ?? 0
  const draft = await findDraft(parts.db, caller.userId, id)
  const answers: FeedbackAnswers = draft?.answers ?? {}
  return { ...opened, content, sent, draft, answers }
}

/** The feedbacks of courses of the caller that they may open now. */
export async function readFeedbacks(parts: ClassroomParts, caller: Caller, courseIds: readonly number[]) {
  const mine = await courses.coursesOfCaller(parts, caller)
  const feedbacks = []
  for (const course of mine.filter(({ id }) => courseIds.length === 0 || courseIds.includes(id))) {
    const { activities } = await parts.structures.readFor(course)
    for (const activity of activities.values()) {
      if (activity.type !== 'feedback') continue
      const found = await open(parts, caller, activity.id).catch(() => null)
      if (!found) continue
      const { content } = found
      feedbacks.push({
        id: activity.id,
        coursemodule: activity.id,
        course: course.id,
        name: activity.name,
        intro: '',
        introformat: 1,
        introfiles: [],
        anonymous: content.isAnonymous ? ANONYMOUS.yes : ANONYMOUS.no,
        email_notification: false,
        multiple_submit: content.isSeveral,
        autonumbering: false,
        site_after_submit: '',
        page_after_submit: content.thanksHtml,
        page_after_submitformat: 1,
        publish_stats: false,
        timeopen: activity.openAt ? epochS(activity.openAt) : 0,
        timeclose: activity.closeAt ? epochS(activity.closeAt) : 0,
        timemodified: 0,
        completionsubmit: activity.completion === 'auto',
      })
    }
  }
  return { feedbacks, warnings: [] }
}

export async function readAccess(parts: ClassroomParts, caller: Caller, id: number) {
  const { activity, content, sent } = await open(parts, caller, id)
  const now = parts.clock.now()
  return {
    canviewanalysis: false,
    cancomplete: true,
    cansubmit: reasonForRefusal(activity, content, sent, now) === null,
    candeletesubmissions: false,
    canviewreports: false,
    canedititems: false,
    isempty: content.items.length === 0,
    isopen: reasonForRefusal(activity, content, 0, now) === null,
    isalreadysubmitted: sent > 0,
    isanonymous: content.isAnonymous,
    warnings: [],
  }
}

export async function viewFeedback(parts: ClassroomParts, caller: Caller, id: number) {
  await open(parts, caller, id)
  const progress = { ...parts, openActivity: (who: Caller, activityId: number) => openActivity(parts, who, activityId) }
  await recordOpening(progress, caller, id, false)
  return { status: true, warnings: [] }
}

export async function readItems(parts: ClassroomParts, caller: Caller, id: number) {
  const { content } = await open(parts, caller, id)
  return { items: content.items.map(item => standardItem(id, content.items, item)), warnings: [] }
}

/** The pages as they stand beside what was answered. */
const pagesOf = ({ content, answers }: Pick<Awaited<ReturnType<typeof open>>, 'content' | 'answers'>) =>
  splitPages(visibleItems(content.items, answers))

/** Goes on at the first page without an answer. */
export async function launchFeedback(parts: ClassroomParts, caller: Caller, id: number) {
  const opened = await open(parts, caller, id)
  const pages = pagesOf(opened)
  const next = pages.findIndex(page => !page.some(({ key }) => opened.answers[key] !== undefined))
  return { gopage: Math.max(0, next < 0 ? pages.length - 1 : next), warnings: [] }
}

export async function readPageItems(parts: ClassroomParts, caller: Caller, id: number, page: number) {
  const opened = await open(parts, caller, id)
  const pages = pagesOf(opened)
  const { items } = opened.content
  return {
    items: (pages[page] ?? []).map(item => standardItem(id, items, item)),
    hasprevpage: page > 0,
    hasnextpage: page < pages.length - 1,
    warnings: [],
  }
}

interface Page {
  feedbackid: number
  page: number
  responses: readonly { name: string; value: string }[]
  goprevious: boolean
}

/**
 * Saves a page; after the last one everything is sent. Throws as `submitFeedback` does, before anything is saved: an app that sends its
 * last page again would leave what was sent without a name under one.
 */
export async function processPage(
  parts: ClassroomParts,
  caller: Caller,
  { feedbackid: activityId, page, responses, goprevious }: Page,
) {
  const opened = await open(parts, caller, activityId)
  const { content } = opened
  const answers = { ...opened.answers, ...readResponses(content.items, responses) }
  const whose = { userId: caller.userId, activityId }
  await parts.db.transaction().execute(async tx => {
    // Whoever sends at the same moment comes before or after.
    await lockFeedback(tx, activityId)
    const now = parts.clock.now()
    requireAnswerable(opened.activity, content, await findReceipt(tx, caller.userId, activityId), now)
    await putDraft(tx, whose, answers, now)
  })
  const pages = pagesOf({ content, answers })
  const isLast = !goprevious && page >= pages.length - 1
  if (isLast) await submitFeedback(parts, caller, { activityid: activityId, answers, key: randomUUID() })
  return {
    jumpto: isLast ? 0 : Math.max(0, goprevious ? page - 1 : page + 1),
    completed: isLast,
    completionpagecontents: isLast ? content.thanksHtml : '',
    siteaftersubmit: '',
    warnings: [],
  }
}

export async function readUnfinished(parts: ClassroomParts, caller: Caller, id: number) {
  const opened = await open(parts, caller, id)
  return { responses: standardResponses(opened, opened.answers), warnings: [] }
}

/** What the caller sent last, which an app begins with; nobody knows it where it is anonymous. */
export async function readFinished(parts: ClassroomParts, caller: Caller, id: number) {
  const opened = await open(parts, caller, id)
  const last = await findLastAnswer(parts.db, caller.userId, id)
  return { responses: standardResponses(opened, last?.answers ?? {}), warnings: [] }
}

/** Since when the draft of the caller stands. Throws `feedback/not-found` where there is none. */
export async function readBegun(parts: ClassroomParts, caller: Caller, id: number) {
  const { content, draft, course } = await open(parts, caller, id)
  if (!draft) throw notFound()
  return {
    feedback: {
      id,
      feedback: id,
      userid: caller.userId,
      guestid: '',
      timemodified: epochS(draft.saved_at),
      random_response: 0,
      anonymous_response: content.isAnonymous ? ANONYMOUS.yes : ANONYMOUS.no,
      courseid: course.id,
    },
    warnings: [],
  }
}

/** Answers as an app reads them, by the place of their item. */
const standardResponses = ({ content, course }: Awaited<ReturnType<typeof open>>, answers: FeedbackAnswers) =>
  content.items.flatMap(item => {
    const value = standardValue(item, answers)
    const place = itemNumber(content.items, item.key)
    return value === null
      ? []
      : [{ id: place, course_id: course.id, item: place, completed: 0, tmp_completed: 0, value }]
  })
