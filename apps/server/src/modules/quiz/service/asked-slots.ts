import type { QuizContent, QuizSlot } from '@learn/course/content/quiz'
import { isAsked } from '@learn/questions'
import { keyOfWanted } from '../../bank/index.ts'
import type { QuizParts } from './parts.ts'

/** What of quizzes asks something: a slot that draws, or whose question the bank has and can be answered here. */
export interface AskedSlots {
  questionsOf(slots: readonly QuizSlot[]): number
  marksOf(slots: readonly QuizSlot[]): number
}

/**
 * The slots of quizzes of one course that ask something, as an attempt that starts now counts them: texts between questions, kept
 * questions, and those that the bank does not have, give no marks.
 */
export async function askedSlots(
  { db, draws, questions }: Pick<QuizParts, 'db' | 'draws' | 'questions'>,
  courseId: number,
  quizzes: readonly Pick<QuizContent, 'slots'>[],
): Promise<AskedSlots> {
  const wanted = quizzes.flatMap(({ slots }) => slots.flatMap(wantedBy))
  const found = await draws.resolveSlots(db, courseId, wanted)
  const versions = await questions(
    db,
    [...found.values()].map(({ id }) => id),
  )
  const asking = new Set<QuizSlot>()
  for (const { slots } of quizzes) {
    const taken = new Set<number>()
    for (const slot of slots) {
      const [named] = wantedBy(slot)
      const version = named && found.get(keyOfWanted(named))
      // A quiz asks a question once, wherever it is named again.
      if (version && taken.has(version.questionId)) continue
      if (version) taken.add(version.questionId)
      const pinned = version && versions.get(version.id)
      if (!named || (pinned && isAsked(pinned.question))) asking.add(slot)
    }
  }
  const asks = (slot: QuizSlot): boolean => asking.has(slot)
  return {
    questionsOf: slots => slots.filter(asks).length,
    marksOf: slots => slots.filter(asks).reduce((sum, { maxMark }) => sum + maxMark, 0),
  }
}

const wantedBy = ({ source }: QuizSlot) =>
  source.kind === 'question' ? [{ sourceKey: source.question, version: source.version }] : []
