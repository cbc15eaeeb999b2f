import type { QuizContent, QuizSlot } from '@learn/course/content/quiz'
import { isGradable } from '@learn/questions'
import { keyOfWanted } from '../../bank/index.ts'
import { namedIn } from './draw-slots.ts'
import type { QuizParts } from './parts.ts'

/** Counts the slots that ask a question: random slots, and slots whose question is in the bank and of a supported type. */
export interface SlotCounts {
  questionsOf(slots: readonly QuizSlot[]): number
  marksOf(slots: readonly QuizSlot[]): number
}

/**
 * Counts the questions of the quizzes of a course as an attempt that starts now would. Descriptions, unsupported questions and questions
 * that the bank does not have give no marks and are not counted.
 */
export async function countSlots(
  { db, draws, questions }: Pick<QuizParts, 'db' | 'draws' | 'questions'>,
  courseId: number,
  quizzes: readonly Pick<QuizContent, 'slots'>[],
): Promise<SlotCounts> {
  const wanted = quizzes.flatMap(({ slots }) => namedIn(slots))
  const found = await draws.resolveSlots(db, courseId, wanted)
  const versions = await questions(
    db,
    [...found.values()].map(({ id }) => id),
  )
  const asking = new Set<QuizSlot>()
  for (const { slots } of quizzes) {
    const taken = new Set<number>()
    for (const slot of slots) {
      const [named] = namedIn([slot])
      const version = named && found.get(keyOfWanted(named))
      // A question that several slots name is asked once.
      if (version && taken.has(version.questionId)) continue
      if (version) taken.add(version.questionId)
      const pinned = version && versions.get(version.id)
      if (!named || (pinned && isGradable(pinned.question))) asking.add(slot)
    }
  }
  const asks = (slot: QuizSlot): boolean => asking.has(slot)
  return {
    questionsOf: slots => slots.filter(asks).length,
    marksOf: slots => slots.filter(asks).reduce((sum, { maxMark }) => sum + maxMark, 0),
  }
}
