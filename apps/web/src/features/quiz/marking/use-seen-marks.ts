import type { AnswerGroup } from '@learn/contract/quiz'
import { useState } from 'react'
import { getKey } from './marking-text.ts'

type Answer = AnswerGroup['answers'][number]

/**
 * The marks that stood when a group was opened: another one that somebody gave since then is not written over unseen. After an answer
 * of the server those that stand now.
 */
export function useSeenMarks(group: AnswerGroup) {
  const [opened, setOpened] = useState<ReadonlyMap<string, number | null>>(
    () => new Map(group.answers.map(answer => [getKey(answer), answer.mark])),
  )
  const findMark = (answer: Answer): number | null => {
    const mark = opened.get(getKey(answer))
    return mark === undefined ? answer.mark : mark
  }
  return {
    /** Answers as an act of staff names them. */
    name: (answers: readonly Answer[]) =>
      answers.map(answer => ({ attemptid: answer.attemptId, slot: answer.slot, seen: findMark(answer) })),
    follow: () => setOpened(new Map()),
  }
}
