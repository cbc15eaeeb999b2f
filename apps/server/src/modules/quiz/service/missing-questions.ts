import { isQuiz, quizContent } from '@learn/course/content/quiz'
import { unsupportedContent } from '@learn/course/content/unsupported'
import { z } from 'zod'
import type { Db } from '#platform/db/tables.ts'
import { createDraws, keyOfWanted } from '../../bank/index.ts'
import { authoring } from '../../learning/index.ts'

/** Why a quiz asks nothing, or less than its author meant: a sentence for staff. */
export interface MissingQuestions {
  text: string
  /** Learners do not see the quiz. */
  isHidden: boolean
}

const GONE = { text: 'Its questions did not come with its import: learners do not see it.', isHidden: true }
const NONE_FOUND = 'None of its questions are in the bank: learners cannot start it.'
const someMissing = (count: number): string =>
  `${count === 1 ? '1 of its questions is' : `${count} of its questions are`} not in the bank, and not asked.`
const EMPTY = { text: 'It has no questions yet: learners do not see it.', isHidden: true }

/** Which of some activities of a course are quizzes whose questions are missing. */
export async function findMissingQuestions(
  db: Db,
  courseId: number,
  activities: readonly { id: number; type: string }[],
): Promise<ReadonlyMap<number, MissingQuestions>> {
  const ids = activities.filter(({ type }) => type === 'quiz').map(({ id }) => id)
  const found = new Map<number, MissingQuestions>()
  const named = new Map<number, { sourceKey: string; version: number | null }[]>()
  const drawing = new Set<number>()
  for (const [id, stored] of await authoring.readStoredContents(db, ids)) {
    const { data: quiz } = z.union([quizContent, unsupportedContent]).safeParse(stored)
    if (!quiz) continue
    if (!isQuiz(quiz)) found.set(id, GONE)
    else if (quiz.slots.length === 0) found.set(id, EMPTY)
    else
      for (const { source } of quiz.slots)
        if (source.kind === 'random') drawing.add(id)
        else named.set(id, [...(named.get(id) ?? []), { sourceKey: source.question, version: source.version }])
  }
  const known = await createDraws().resolveSlots(db, courseId, [...named.values()].flat())
  for (const [id, wanted] of named) {
    const missing = wanted.filter(one => !known.has(keyOfWanted(one))).length
    if (missing === 0) continue
    const isAll = missing === wanted.length && !drawing.has(id)
    found.set(id, { text: isAll ? NONE_FOUND : someMissing(missing), isHidden: false })
  }
  return found
}
