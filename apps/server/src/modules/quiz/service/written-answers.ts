import type { WrittenAnswers } from '@learn/contract/quiz'
import type { Question } from '@learn/questions'
import type { Caller } from '#platform/http/caller.ts'
import { latestVersions } from '../../bank/index.ts'
import { readCourseId } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { answeredQuestions } from '../repo/marking.ts'
import { readPlaces } from './marker-place.ts'
import { notFound } from './open-quiz.ts'
import type { QuizParts } from './parts.ts'

/** Answers to these are words: like ones stand together, and a person may mark them. */
const IN_WRITING: ReadonlySet<Question['type']> = new Set(['shortanswer', 'essay', 'coderunner', 'stack'])

/** The questions of a quiz that are answered in writing, with what the caller marks of them. Throws `quiz/not-found`. */
export async function readWritten(
  parts: QuizParts,
  caller: Caller,
  { quizid }: { quizid: number },
): Promise<WrittenAnswers> {
  const courseId = await readCourseId(parts.db, quizid)
  if (courseId === undefined) throw notFound()
  const all = await answeredQuestions(parts.db, quizid)
  const places = await readPlaces(parts.db, courseId, [...new Set(all.map(({ userId }) => userId))])
  const mine = all.filter(({ userId }) => can(caller, 'mark answers', places.get(userId) ?? {}))
  if (mine.length === 0 && !can(caller, 'mark answers', { courseIds: [courseId] })) throw notFound()
  const byQuestion = Map.groupBy(mine, ({ questionId }) => questionId)
  const versions = await latestVersions(parts.db, [...byQuestion.keys()])
  return {
    items: versions
      .filter(({ question }) => IN_WRITING.has(question.type))
      .map(({ questionId, name, question }) => {
        const answers = byQuestion.get(questionId) ?? []
        return {
          questionId,
          questionName: name,
          type: question.type,
          answers: answers.length,
          waiting: answers.filter(({ waitsFor }) => waitsFor === 'person').length,
        }
      })
      .toSorted((a, b) => b.waiting - a.waiting || a.questionName.localeCompare(b.questionName)),
  }
}
