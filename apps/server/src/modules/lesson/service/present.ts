import type { LessonView } from '@learn/contract/lesson'
import type { LessonContent, LessonPage } from '@learn/course/content/lesson'
import { getView, NO_ALGEBRA } from '@learn/questions'
import { epochS } from '#platform/clock.ts'
import type { PageContext } from '../../classroom/index.ts'
import type { AttemptRow } from '../repo.ts'
import type { TrailStep } from '../tables.ts'
import { getQuestion } from './ask.ts'
import { gradeOfAttempts } from './grade.ts'
import { triesAt } from './move.ts'
import { getDeadline, pageAt } from './open-lesson.ts'
import { responseHtml } from './response-html.ts'

/** Of what is read, and of what asks or is pressed. */
type Resolvers = Pick<PageContext, 'resolve' | 'resolvePlain'>

/** Answers of a learner as they are asked: what tells the right one stays here. */
const ASKED = new Set(['multichoice', 'shortanswer', 'numerical', 'match', 'essay'] as const)
type AskedType = typeof ASKED extends Set<infer T> ? T : never

/** A lesson as its learner sees it now. */
export function presentLesson(content: LessonContent, rows: readonly AttemptRow[], resolvers: Resolvers): LessonView {
  const row = rows.find(({ ended_at }) => ended_at === null)
  const last = rows.findLast(({ ended_at }) => ended_at !== null)
  const { timeLimitS, retakes, grading, maxTries, isGraded } = content
  const hasQuestions = content.pages.some(({ ask }) => ask !== null)
  return {
    kind: 'lesson',
    rules: { timeLimitS, retakes, grading, maxTries, isGraded, hasQuestions },
    attempt: row ? presentAttempt(content, row, resolvers) : null,
    last: last ? presentLast(content, last, resolvers) : null,
    gradePct: gradeOfAttempts(content, rows),
    canStart: row !== undefined || retakes || rows.length === 0,
  }
}

function presentAttempt(content: LessonContent, row: AttemptRow, resolvers: Resolvers): LessonView['attempt'] {
  const page = pageAt(content, row.page)
  const deadline = getDeadline(content, row.started_at)
  const seen = new Set(row.trail.map(step => step.page))
  return {
    id: row.id,
    step: row.step,
    deadlineAt: deadline && epochS(deadline),
    progressPct: content.showsProgress ? Math.round((seen.size / content.pages.length) * 100) : null,
    page: presentPage(content, page, row, resolvers),
    said: saidOf(content, row.trail.at(-1), page.key, resolvers),
  }
}

function presentPage(
  { maxTries }: LessonContent,
  page: LessonPage,
  row: AttemptRow,
  { resolve, resolvePlain }: Resolvers,
) {
  const question = getQuestion(page)
  const type = question?.type as AskedType | undefined
  const view = question && getView(question, row.arrangement, NO_ALGEBRA)
  return {
    key: page.key,
    title: page.title,
    html: page.ask ? resolvePlain(page.html) : resolve(page.html),
    buttons: page.ask ? [] : page.buttons.map(({ text }) => text),
    question:
      type && view && ASKED.has(type)
        ? {
            type,
            view: {
              ...view,
              ...(view.choices && { choices: view.choices.map(resolvePlain) }),
              ...(view.prompts && { prompts: view.prompts.map(resolvePlain) }),
            },
          }
        : null,
    triesLeft: page.ask && maxTries !== null ? Math.max(0, maxTries - triesAt(row.trail, page.key)) : null,
  }
}

/** What is said of the last answer. */
function saidOf(content: LessonContent, step: TrailStep | undefined, nowAt: string | null, { resolve }: Resolvers) {
  if (!step?.response) return null
  return {
    title: pageAt(content, step.page).title,
    isRight: step.isRight,
    feedbackHtml: resolve(step.feedbackHtml),
    isAgain: step.page === nowAt,
  }
}

function presentLast(content: LessonContent, row: AttemptRow, resolvers: Resolvers): LessonView['last'] {
  const { resolve, resolvePlain } = resolvers
  const answered = row.trail.filter(({ response }) => response !== null)
  return {
    number: row.number,
    endedAt: epochS(row.ended_at ?? row.started_at),
    pct: row.pct,
    isTimedOut: row.is_timed_out,
    said: row.is_timed_out ? null : saidOf(content, row.trail.at(-1), null, resolvers),
    pages: content.canReview
      ? answered.map(step => {
          const page = pageAt(content, step.page)
          return {
            title: page.title,
            html: resolvePlain(page.html),
            givenHtml: resolvePlain(responseHtml(page, step)),
            isRight: step.isRight,
            feedbackHtml: resolve(step.feedbackHtml),
          }
        })
      : null,
  }
}
