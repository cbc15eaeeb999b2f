import type { QuestionStatistics } from '@learn/contract/studio'
import { type QuizContent, quizContent } from '@learn/course/content/quiz'
import type { Handle } from '#platform/db/tables.ts'
import { candidates, listQuestions } from '../../bank/index.ts'
import { authoring } from '../../learning/index.ts'
import { questionFigures } from '../repo/question-statistics.ts'

/** With fewer answers than these a correlation is chance. */
const LEAST_ANSWERS = 10

interface Quiz {
  id: number
  name: string
  slots: QuizContent['slots']
}
type Asking = QuestionStatistics['quizzes'][number]

/** Where each question of the bank of a course is asked, and how it fares, in the order of the bank. */
export async function readQuestionStatistics(db: Handle, courseId: number): Promise<QuestionStatistics[]> {
  const quizzes = await listQuizzes(db, courseId)
  const rows = await questionFigures(
    db,
    quizzes.map(({ id }) => id),
  )
  const figures = new Map(rows.map(row => [row.questionId, row]))
  const named = quizzesByName(quizzes)
  const drawn = await quizzesByDraw(db, courseId, quizzes)
  return (await listQuestions(db, courseId)).map(({ key, questionId }) => {
    const found = figures.get(questionId)
    const byName = named.get(key) ?? []
    const names = new Set(byName.map(({ id }) => id))
    return {
      key,
      quizzes: [...byName, ...(drawn.get(questionId) ?? []).filter(({ id }) => !names.has(id))],
      answers: found?.answers ?? 0,
      averagePct: found ? found.average * 100 : null,
      discrimination: found && found.answers >= LEAST_ANSWERS ? found.correlation : null,
    }
  })
}

/** The quizzes of a course. */
export async function listQuizzes(db: Handle, courseId: number): Promise<Quiz[]> {
  const { activities } = await authoring.readTexts(db, courseId)
  return activities.flatMap(({ id, name, type, content }): Quiz[] => {
    const { data } = type === 'quiz' ? quizContent.safeParse(content) : {}
    return data ? [{ id, name, slots: data.slots }] : []
  })
}

/** The quizzes that name each question, by its key. */
function quizzesByName(quizzes: readonly Quiz[]): ReadonlyMap<string, Asking[]> {
  const result = new Map<string, Asking[]>()
  for (const { id, name, slots } of quizzes) {
    const keys = new Set(slots.flatMap(({ source }) => (source.kind === 'question' ? source.question : [])))
    for (const key of keys) result.set(key, [...(result.get(key) ?? []), { id, name, isDrawn: false }])
  }
  return result
}

/** The quizzes that may draw each question, by its id in the bank. */
async function quizzesByDraw(
  db: Handle,
  courseId: number,
  quizzes: readonly Quiz[],
): Promise<ReadonlyMap<number, Asking[]>> {
  const draws = quizzes.flatMap(({ id, name, slots }) =>
    slots.flatMap(({ source }) =>
      source.kind === 'random'
        ? [{ quiz: { id, name, isDrawn: true }, from: { ...source, categoryKey: source.category } }]
        : [],
    ),
  )
  const found = await candidates(
    db,
    courseId,
    draws.map(({ from }) => from),
  )
  const result = new Map<number, Asking[]>()
  for (const [n, { quiz }] of draws.entries())
    for (const { questionId } of found[n] ?? []) {
      const already = result.get(questionId) ?? []
      if (!already.some(({ id }) => id === quiz.id)) result.set(questionId, [...already, quiz])
    }
  return result
}
