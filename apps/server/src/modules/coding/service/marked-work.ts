import { CODE_SCORE } from '@learn/contract/coding/plain'
import type { ReviewFace } from '@learn/contract/deck'
import { isCode } from '@learn/course/content/code'
import { codeBlock, escapeHtml } from '#platform/escape-html.ts'
import { latestParts, type MarkedPart, type MarkedWork } from '../../classroom/index.ts'
import { attemptsWithTasks, type MarkedTask, markedTasks } from '../repo/marked-tasks.ts'
import type { CodingParts } from './parts.ts'
import { presentTests } from './present-tests.ts'

/** A code task with marks, and the submission that failed last. */
interface TaskPart extends MarkedPart {
  mistake: { attemptId: string } | null
}

/** Code tasks, each by its newest submission. A mistake becomes a card once the reference answer may be seen. */
export const codeWork = ({ db, clock }: Pick<CodingParts, 'db' | 'clock'>): MarkedWork<TaskPart> => ({
  kind: 'task',
  async read(userId, places) {
    if (![...places.values()].some(({ activity }) => isCode(activity.content))) return []
    const rows = await markedTasks(db, userId)
    const now = clock.now()
    const solved = new Set(rows.filter(({ score }) => score >= CODE_SCORE).map(({ activityId }) => activityId))
    const isReferenceOpen = ({ activityId }: MarkedTask): boolean => {
      const closeAt = places.get(activityId)?.activity.closeAt ?? null
      return solved.has(activityId) || (closeAt !== null && now >= closeAt)
    }
    return latestParts(
      'task',
      rows
        .filter(({ activityId }) => places.has(activityId))
        .map(row => ({
          key: row.taskId,
          activityId: row.activityId,
          pct: (row.score / CODE_SCORE) * 100,
          at: row.submittedAt,
          isMistake: row.score < CODE_SCORE && isReferenceOpen(row),
          attemptId: row.attemptId,
        })),
    )
  },
  async showMistakes(userId, wrong) {
    const ids = wrong.flatMap(({ mistake }) => mistake?.attemptId ?? [])
    const attempts = ids.length === 0 ? [] : await attemptsWithTasks(db, userId, ids)
    const byId = new Map(attempts.map(attempt => [attempt.attemptId, attempt]))
    return new Map(
      wrong.flatMap(({ key, mistake }) => {
        const attempt = mistake && byId.get(mistake.attemptId)
        return attempt ? [[key, showTask(attempt)] as const] : []
      }),
    )
  },
})

function showTask({ answer, tests, body }: Awaited<ReturnType<typeof attemptsWithTasks>>[number]): ReviewFace {
  const { title, textHtml, task } = body
  const failed = presentTests(task, tests).flatMap(({ hasPassed, category }, n) =>
    hasPassed ? [] : [category === '' ? `test ${n + 1}` : `test ${n + 1} (${category})`],
  )
  return {
    questionHtml: `<p><b>${escapeHtml(title)}</b></p>${textHtml}`,
    choicesHtml: [],
    answerHtml: codeBlock(answer),
    rightHtml: codeBlock(task.reference),
    explanationHtml: failed.length === 0 ? null : `<p>Your code failed ${escapeHtml(failed.join(', '))}.</p>`,
  }
}
