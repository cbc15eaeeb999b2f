import type { Attempt, AttemptQuestion, QuestionView } from '@learn/contract/quiz'
import type { QuizContent } from '@learn/course/content/quiz'
import { type AlgebraResults, drawnQuestion, getState, getView, isAnswered } from '@learn/questions'
import { epochOrNull, epochS } from '#platform/clock.ts'
import { getCourseLinks } from '../../classroom/index.ts'
import type { AnswerRow, AttemptRow } from '../repo/attempts.ts'
import type { PlannedSlot, Try } from '../tables.ts'
import { getRun, triesAt } from './attempt-times.ts'
import type { AnsweredQuestion, FullAttempt } from './attempt-types.ts'
import { computeAlgebra } from './compute-algebra.ts'
import { filesOfAnswers } from './files.ts'
import { findLockedSlots } from './locked-questions.ts'
import type { OpenedQuiz } from './opened-quiz.ts'
import type { QuizParts } from './parts.ts'
import type { PinnedQuestion } from './question-reader.ts'
import { getTexts } from './question-texts.ts'
import { getAnswerable, getResult, optionsOfCheck } from './results.ts'
import { isPageHidden } from './sequential-navigation.ts'
import { withTries } from './tries.ts'

/** An attempt as its screen shows it. */
export async function presentAttempt(parts: QuizParts, opened: OpenedQuiz, attempt: FullAttempt): Promise<Attempt> {
  const now = parts.clock.now()
  const { quiz, activity, course } = opened
  const versions = await parts.questions(
    parts.db,
    attempt.plan.map(({ version }) => version),
  )
  const answers = new Map(attempt.answers.map(answer => [answer.slot, answer]))
  const all = attempt.plan.map(planned => ({
    planned,
    pinned: versions.get(planned.version),
    answer: answers.get(planned.slot),
  }))
  const algebra = await computeAlgebra(parts.algebra, attempt.userId, all)
  const run = getRun(attempt, now)
  const closed = findLockedSlots({ attempt, answers: attempt.answers, quiz, versions })
  const links = getCourseLinks(opened)
  const files = await filesOfAnswers(parts, attempt.userId, attempt.id, attempt.answers)
  return {
    id: attempt.id,
    quiz: {
      id: activity.id,
      programId: course.programId,
      name: activity.name,
      course: { id: course.id, name: course.fullName },
      attemptsAllowed: quiz.attempts,
      timeLimitS: quiz.timeLimitS,
      graceS: quiz.graceS,
      overdue: quiz.overdue,
      navigation: quiz.navigation,
      behaviour: quiz.behaviour,
      decimals: quiz.decimals,
    },
    number: attempt.number,
    state: attempt.state === 'open' && run === 'overdue' ? 'overdue' : attempt.state,
    startedAt: epochS(attempt.startedAt),
    endsAt: epochOrNull(attempt.endsAt),
    graceEndsAt: epochOrNull(attempt.graceEndsAt),
    submittedAt: epochOrNull(attempt.submittedAt),
    receipt: attempt.receipt,
    page: attempt.page,
    pages: Math.max(0, ...attempt.plan.map(({ page }) => page)) + 1,
    device: attempt.device,
    questions: attempt.plan.flatMap(planned => {
      const pinned = versions.get(planned.version)
      if (!pinned) return []
      const answer = answers.get(planned.slot)
      const shown = presentQuestion(parts, attempt, quiz, { planned, pinned, answer, links }, algebra)
      if (isPageHidden(attempt, quiz, planned)) return [squareOf(shown)]
      if (closed.has(planned.slot)) return [{ ...squareOf(shown), heading: planned.heading, isClosed: true }]
      const own = files.get(planned.slot)
      return [own ? { ...shown, responsefileareas: [{ area: 'attachments', files: own }] } : shown]
    }),
    serverAt: epochS(now),
  }
}

/** What is told of a question that is not asked now: enough for its square in the palette. */
const squareOf = (shown: AttemptQuestion): AttemptQuestion => ({
  ...shown,
  heading: null,
  name: '',
  questiondata: JSON.stringify({ textHtml: '', single: (JSON.parse(shown.questiondata) as QuestionView).single }),
  checked: null,
  hintHtml: null,
})

/** One question of an attempt. */
export function presentQuestion(
  parts: QuizParts,
  attempt: Pick<AttemptRow, 'userId' | 'state'>,
  quiz: QuizContent,
  it: AnsweredQuestion,
  algebra: AlgebraResults,
): AttemptQuestion {
  const { planned, pinned, answer, links } = it
  const question = drawnQuestion(pinned.question, planned.arrangement)
  const texts = getTexts(parts, attempt.userId, pinned, links)
  const allowed = triesAt(quiz, question)
  const tries = answer?.tries ?? []
  const last = tries.at(-1)
  const isRunning = attempt.state === 'open' || attempt.state === 'overdue'
  const wrongTries = tries.filter(({ fraction }) => getState(fraction) !== 'right').length
  const hint =
    quiz.behaviour === 'interactive' && isRunning && !answer?.isDone ? question.hints[wrongTries - 1] : undefined
  return {
    slot: planned.slot,
    page: planned.page,
    number: planned.number,
    heading: planned.heading,
    name: pinned.name,
    type: question.type,
    answered: isAnswered(getAnswerable(question), answer?.response ?? null),
    flagged: answer?.isFlagged ?? false,
    userresponse: answer?.response ? JSON.stringify(answer.response) : '',
    questiondata: texts.json(getView(question, planned.arrangement, algebra)),
    responsefileareas: [],
    maxMark: planned.maxMark,
    tries: tries.length,
    triesLeft: allowed === null ? null : answer?.isDone ? 0 : Math.max(0, allowed - tries.length),
    isDone: !isRunning || (answer?.isDone ?? false),
    checked:
      last && isRunning
        ? getResult(
            parts,
            attempt.userId,
            { ...it, answer: answer && checkedAnswer(quiz, { pinned, planned, algebra }, answer, last) },
            optionsOfCheck(quiz.review.during, answer?.isDone ?? false),
            algebra,
          )
        : null,
    isClosed: false,
    hintHtml: hint === undefined ? null : texts.one(hint),
  }
}

/** An answer as it was checked last, for what it would earn if nothing else were tried. */
function checkedAnswer(
  quiz: QuizContent,
  { pinned, planned, algebra }: { pinned: PinnedQuestion; planned: PlannedSlot; algebra: AlgebraResults },
  answer: AnswerRow,
  last: Try,
): AnswerRow {
  const checked = { ...answer, response: last.response }
  const tried = { ...checked, arrangement: planned.arrangement }
  return { ...checked, fraction: withTries(quiz, pinned, tried, last.fraction, algebra) }
}
