import { isQuiz, type QuizContent, quizContent } from '@learn/course/content/quiz'
import { isUnsupported, type UnsupportedContent, unsupportedContent } from '@learn/course/content/unsupported'
import { z } from 'zod'
import type { ActivityKind } from '../../classroom/index.ts'
import { cleanSettings } from '../../learning/index.ts'
import { findRunningAttempts, findWaitingAttempts, readAttempted } from '../repo/attempts.ts'
import { findBareQuizzes, hasNoQuestions } from '../service/bare-quizzes.ts'
import { findUnreleasedMarks, listGradedAttempts } from '../service/graded-attempts.ts'
import type { QuizParts } from '../service/parts.ts'
import { readStart } from '../service/start-page.ts'
import { recordGradeIn } from '../service/submit-attempt.ts'

/**
 * A quiz, completed by its hand-in; one that nobody can hand in is done by hand: it has no questions yet, or another system made it and
 * nobody here can play it.
 */
export const kind = (parts: QuizParts): ActivityKind<QuizContent | UnsupportedContent> => ({
  type: 'quiz',
  content: z.union([quizContent, unsupportedContent]),
  isListed: true,
  blank: quizContent.parse({ kind: 'quiz', slots: [] }),
  whatIsMissing: content =>
    isQuiz(content) && content.slots.length > 0 ? null : 'It asks nothing yet. Add a question, then publish',
  tab: 'quizzes',
  takesWork: true,
  completes: content => (content && hasNoQuestions(content) ? 'hand' : 'own'),
  findBare: findBareQuizzes,
  minutes: content =>
    isUnsupported(content) || content.timeLimitS === null ? null : Math.ceil(content.timeLimitS / 60),
  clean: (content, cleanHtml) =>
    isUnsupported(content)
      ? { ...content, settings: cleanSettings(content.settings, cleanHtml) }
      : { ...content, feedback: content.feedback.map(said => ({ ...said, html: cleanHtml(said.html) })) },
  begun: (userId, activities) =>
    readAttempted(
      parts.db,
      userId,
      activities.map(({ id }) => id),
    ),
  running: (userId, activities) =>
    findRunningAttempts(
      parts.db,
      userId,
      activities.map(({ id }) => id),
    ),
  waiting: (userId, activities) =>
    findWaitingAttempts(
      parts.db,
      userId,
      activities.map(({ id }) => id),
    ),
  held: activities => findUnreleasedMarks(parts.db, activities),
  attempts: (userId, activity) => listGradedAttempts(parts.db, userId, activity),
  regrade: async (tx, userId, { view, activity }) => {
    const { content: quiz } = activity
    if (isQuiz(quiz)) await recordGradeIn(parts, tx, userId, { view, activity, quiz })
  },
  async present({ caller, activity, content }) {
    if (isUnsupported(content)) return { kind: 'unavailable' }
    return { kind: 'quiz', quiz: await readStart(parts, caller, activity.id) }
  },
})
