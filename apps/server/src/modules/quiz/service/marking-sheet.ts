import type { AnswerGroup, MarkingQueue, MarkingSheet } from '@learn/contract/quiz'
import type { Question, Writing } from '@learn/questions'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { holdsAnywhere } from '#platform/policy.ts'
import { latestVersions } from '../../bank/index.ts'
import { cleanHtml, courseIdOf, overview } from '../../learning/index.ts'
import { can, MARKERS } from '../policy.ts'
import { answersTo, type MarkableAnswer, waitingAnswers } from '../repo/marking.ts'
import { guideOf, keptTexts, madeGroups } from '../repo/marking-aids.ts'
import { escaped, textOfHtml } from './escaped.ts'
import { filesOfAnswers } from './files.ts'
import { placesOf } from './marker-place.ts'
import { formsOf, groupKeyOf } from './marking-groups.ts'
import { notFound } from './open-quiz.ts'
import type { QuizParts } from './parts.ts'
import { textsOf } from './question-texts.ts'

/** Answers that one look at the queue counts. */
const QUEUE = 5000
const EXCERPT = 80

/** Questions with answers that the caller marks, the one that waits longest first. Throws `quiz/not-found` for who marks nowhere. */
export async function readQueue(parts: QuizParts, caller: Caller): Promise<MarkingQueue> {
  if (!holdsAnywhere(caller, MARKERS)) throw notFound()
  const rows = await waitingAnswers(parts.db, QUEUE)
  const items: MarkingQueue['items'] = []
  for (const [activityId, ofQuiz] of Map.groupBy(rows, row => row.activityId)) {
    const courseId = await courseIdOf(parts.db, activityId)
    if (courseId === undefined) continue
    const places = await placesOf(parts.db, courseId, [...new Set(ofQuiz.map(({ userId }) => userId))])
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
  const courseId = await courseIdOf(parts.db, quizid)
  const [latest] = await latestVersions(parts.db, [questionid])
  if (courseId === undefined || !latest) throw notFound()
  const all = await answersTo(parts.db, quizid, questionid)
  const places = await placesOf(parts.db, courseId, [...new Set(all.map(({ userId }) => userId))])
  const mine = all.filter(({ userId }) => can(caller, 'mark answers', places.get(userId) ?? {}))
  const isMarker = can(caller, 'mark answers', { courseIds: [courseId] })
  if (mine.length === 0 && !isMarker) throw notFound()
  const { quizName } = await nameOf(parts, quizid)
  const texts = textsOf(parts, caller.userId, latest)
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
    guide: await guideOf(parts.db, { activityId: quizid, questionId: questionid }),
    texts: (await keptTexts(parts.db, caller.userId, questionid)).map(({ text }) => text),
    maxMark: Math.max(0, ...mine.map(maxMarkOf)),
    waiting: mine.filter(({ waitsFor }) => waitsFor === 'person').length,
    marked: mine.filter(({ waitsFor }) => waitsFor === null).length,
    held: mine.filter(({ isHeld }) => isHeld).length,
    writing: writingOf(question),
    groups: await groupsOf(parts, caller, mine, question, made),
  }
}

const maxMarkOf = ({ plan, slot }: MarkableAnswer): number => plan.find(planned => planned.slot === slot)?.maxMark ?? 0

/** How a statement of SQL begins. */
const SQL = /^\s*(select|with|insert|update|delete|create)\b/i

/** In what is written, which tells what is alike: a short answer is SQL where an answer of its author is. */
function writingOf(question: Question): Writing {
  if (question.type === 'coderunner') return question.language
  if (question.type === 'shortanswer' && question.answers.some(({ pattern }) => SQL.test(pattern))) return 'sql'
  return question.type === 'essay' && question.editor === 'mono' ? 'code' : 'words'
}

/** Like answers together, the largest group first. */
async function groupsOf(
  parts: QuizParts,
  caller: Caller,
  answers: readonly MarkableAnswer[],
  question: Question,
  made: ReadonlyMap<string, string>,
): Promise<AnswerGroup[]> {
  const writing = writingOf(question)
  const numbered = answers.map((answer, n) => ({
    answer,
    who: `Learner ${String(n + 1).padStart(2, '0')}`,
    text: textOf(answer, question),
    forms: formsOf(textOf(answer, question), writing),
  }))
  const groups = [...Map.groupBy(numbered, ({ forms }) => groupKeyOf(forms, made))]
  const isMade = new Set(made.values())
  const presented = await Promise.all(
    groups.map(async ([key, list]): Promise<AnswerGroup> => {
      const spellings = [...Map.groupBy(list, ({ text }) => text.trim()).entries()]
        .map(([text, same]) => ({ text, learners: same.length, form: same[0]?.forms.spelling ?? '' }))
        .toSorted((a, b) => b.learners - a.learners)
      const [most] = spellings
      return {
        key,
        isMade: isMade.has(key),
        excerpt: (most?.text ?? '').slice(0, EXCERPT),
        spellings: spellings.map(spelling => ({ ...spelling, text: spelling.text.slice(0, 500) })),
        answers: await Promise.all(
          list.map(async ({ answer, who, text }) => ({
            attemptId: answer.attemptId,
            slot: answer.slot,
            who,
            spelling: spellings.findIndex(spelling => spelling.text === text.trim()),
            textHtml: htmlOf(answer, question),
            words: text.split(/\s+/).filter(Boolean).length,
            files: (await filesOfAnswers(parts, caller.userId, answer.attemptId, [answer])).get(answer.slot) ?? [],
            mark: answer.fraction === null ? null : answer.fraction * maxMarkOf(answer),
            comment: answer.comment,
            isHeld: answer.isHeld,
            submittedAt: epochS(answer.submittedAt),
          })),
        ),
      }
    }),
  )
  return presented.toSorted((a, b) => b.answers.length - a.answers.length)
}

const isRich = (question: Question): boolean => question.type === 'essay' && question.editor === 'rich'

/** What was written: of a rich answer its text alone, of all others each character. */
const textOf = ({ response }: MarkableAnswer, question: Question): string => {
  const said = response?.answer
  if (typeof said !== 'string') return ''
  return isRich(question) ? textOfHtml(said) : said
}

/** As it is shown: rich answers are made safe, others are text. */
function htmlOf({ response }: MarkableAnswer, question: Question): string {
  const said = response?.answer
  if (typeof said !== 'string') return ''
  if (isRich(question)) return cleanHtml(said)
  if (question.type !== 'essay' || question.editor === 'mono') return `<pre>${escaped(said)}</pre>`
  return said
    .split(/\n{2,}/)
    .map(part => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
