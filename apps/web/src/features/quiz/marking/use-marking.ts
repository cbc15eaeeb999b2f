import type { GuideLine, MarkingSheet } from '@learn/contract/quiz'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { markingSheetQuery } from '../queries.ts'

interface Done {
  operationId: number
  /** What was done, as it is told. */
  text: string
}

/** Marks, releases, and takes the last of it back. */
export function useMarking({ quizId, questionId }: Pick<MarkingSheet, 'quizId' | 'questionId'>) {
  const queries = useQueryClient()
  const [done, setDone] = useState<Done | null>(null)
  const readAnew = () => queries.invalidateQueries({ queryKey: markingSheetQuery(quizId, questionId).queryKey })
  const act = useMutation({
    mutationFn: ({ act: what }: { act: Act; text: string }) =>
      learn('local_learn_perform_staff_operation', { act: { quizid: quizId, questionid: questionId, ...what } }),
    onSuccess: async ({ operationid }, { text }) => {
      setDone(operationid === null ? null : { operationId: operationid, text })
      await readAnew()
    },
  })
  const undo = useMutation({
    mutationFn: (operationid: number) => learn('local_learn_undo_staff_operation', { operationid }),
    onSuccess: async () => {
      setDone(null)
      await readAnew()
    },
  })
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

type Act =
  | { kind: 'quiz-marks'; answers: { attemptid: number; slot: number }[]; mark: number; comment: string }
  | { kind: 'quiz-release' }
