import type { GuideLine, MarkingSheet } from '@learn/contract/quiz'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStaffAct } from '#features/marking/index.ts'
import { learn } from '#shared/api/call.ts'
import { markingSheetQuery } from '../queries.ts'

/** Marks, releases, and takes the last of it back. */
export function useMarking({ quizId, questionId }: Pick<MarkingSheet, 'quizId' | 'questionId'>) {
  const queries = useQueryClient()
  const readAnew = () => queries.invalidateQueries({ queryKey: markingSheetQuery(quizId, questionId).queryKey })
  const { act, undo, done } = useStaffAct(readAnew)
  const of = { quizid: quizId, questionid: questionId }
  /** Joins, splits and puts back groups. */
  const arrange = useMutation({
    mutationFn: (wish: Arranged) => learn('local_learn_arrange_groups', { ...of, ...wish }),
    onSuccess: readAnew,
  })
  const guide = useMutation({
    mutationFn: (lines: GuideLine[]) => learn('local_learn_set_marking_guide', { ...of, lines }),
    onSuccess: readAnew,
  })
  const keep = useMutation({
    mutationFn: (wish: { text: string; isKept: boolean }) => learn('local_learn_keep_marking_text', { ...of, ...wish }),
    onSuccess: readAnew,
  })
  return { act, undo, done, arrange, guide, keep }
}

interface Arranged {
  group: string
  join?: string
  split?: string[]
  reset?: boolean
}
