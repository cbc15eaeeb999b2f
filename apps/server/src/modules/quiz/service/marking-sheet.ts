import type { MarkingQueue, MarkingSheet } from '@learn/contract/quiz'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { holdsAnywhere, type Reader } from '#platform/policy.ts'
import { latestVersions } from '../../bank/index.ts'
import { overview, readCourseId } from '../../learning/index.ts'
import { can, MARKERS } from '../policy.ts'
import { answersTo, waitingAnswers } from '../repo/marking.ts'
import { findGuide, madeGroups, readSavedComments } from '../repo/marking-aids.ts'
import { getMaxMark, getWriting, readGroups } from './answer-groups.ts'
import { readPlaces } from './marker-place.ts'
import { notFound } from './open-quiz.ts'
import type { QuizParts } from './parts.ts'
import { getTexts } from './question-texts.ts'

/** Answers that one look at the queue counts. */
const QUEUE = 5000

/** Questions with answers that the caller marks, the one that waits longest first. Throws `quiz/not-found` for who marks nowhere. */
export async function readQueue(parts: QuizParts, caller: Reader): Promise<MarkingQueue> {
  if (!holdsAnywhere(caller, MARKERS)) throw notFound()
  const rows = await waitingAnswers(parts.db, QUEUE)
  const items: MarkingQueue['items'] = []
  for (const [activityId, ofQuiz] of Map.groupBy(rows, row => row.activityId)) {
    const courseId = await readCourseId(parts.db, activityId)
    if (courseId === undefined) continue
    const places = await readPlaces(parts.db, courseId, [...new Set(ofQuiz.map(({ userId }) => userId))])
    const theirs = ofQuiz.filter(({ userId }) => can(caller, 'mark answers', places.get(userId) ?? {}))
    if (theirs.length === 0) continue
    const named = await nameOf(parts, activityId)
    for (const [questionId, list] of Map.groupBy(theirs, row => row.questionId)) {
      const [version] = await latestVersions(parts.db, [questionId])
      const waiting = list.filter(({ waitsFor }) => waitsFor === 'person')
      items.push({
        quizId: activityId,
        ...named,
        questionId,
        questionName: version?.name ?? '',
        type: version?.question.type ?? 'essay',
        waiting: waiting.length,
        held: list.length - waiting.length,
        since: list[0] ? epochS(list[0].submittedAt) : null,
      })
    }
  }
  return { items }
}

/** The name of a quiz and of its course, whoever asks. */
async function nameOf({ db }: QuizParts, activityId: number) {
  const found = await overview.activityOverview(db, activityId)
  return { quizName: found?.name ?? '', courseName: found?.courseName ?? '' }
}

/** The answers to one question that the caller marks, like ones together. Throws `quiz/not-found`. */
export async function readSheet(
  parts: QuizParts,
  caller: Caller,
  { quizid, questionid }: { quizid: number; questionid: number },
): Promise<MarkingSheet> {
  const courseId = await readCourseId(parts.db, quizid)
  const [latest] = await latestVersions(parts.db, [questionid])
  if (courseId === undefined || !latest) throw notFound()
  const all = await answersTo(parts.db, quizid, questionid)
  const places = await readPlaces(parts.db, courseId, [...new Set(all.map(({ userId }) => userId))])
  const mine = all.filter(({ userId }) => can(caller, 'mark answers', places.get(userId) ?? {}))
  const isMarker = can(caller, 'mark answers', { courseIds: [courseId] })
  if (mine.length === 0 && !isMarker) throw notFound()
  const { quizName } = await nameOf(parts, quizid)
  const texts = getTexts(parts, caller.userId, latest)
  const rows = await madeGroups(parts.db, quizid, questionid)
  const made = new Map(rows.map(({ form, groupKey }) => [form, groupKey]))
  const { question } = latest
  return {
    quizId: quizid,
    quizName,
    questionId: questionid,
    questionName: latest.name,
    type: question.type,
    textHtml: texts.one(question.textHtml),
    infoHtml: question.type === 'essay' ? texts.one(question.markerInfoHtml) : '',
    guide: await findGuide(parts.db, { activityId: quizid, questionId: questionid }),
    texts: (await readSavedComments(parts.db, caller.userId, questionid)).map(({ text }) => text),
    maxMark: Math.max(0, ...mine.map(getMaxMark)),
    waiting: mine.filter(({ waitsFor }) => waitsFor === 'person').length,
    marked: mine.filter(({ waitsFor }) => waitsFor === null).length,
    held: mine.filter(({ isHeld }) => isHeld).length,
    writing: getWriting(question),
    groups: await readGroups(parts, caller, mine, question, made),
  }
}
