import type { PointsByCriterion } from '@learn/contract/assignments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { sheetQuery } from '../queries.ts'

type Act =
  | {
      kind: 'assign-mark'
      workid: number
      points: number | null
      bycriterion: PointsByCriterion
      comment: string
      files: string[]
    }
  | { kind: 'assign-release'; activityid: number }
  | { kind: 'assign-again'; workid: number; isopen: boolean }
  | { kind: 'assign-time'; activityid: number; userid: number; dueat: number | null; closesat: number | null }

interface Done {
  operationId: number
  /** What was done, as it is told. */
  text: string
}

/** Marks, releases, gives time and attempts, and takes the last of it back. */
export function useMarking(activityId: number) {
  const queries = useQueryClient()
  const [done, setDone] = useState<Done | null>(null)
  const readAnew = async () => {
    await queries.invalidateQueries({ queryKey: ['assignment-work'] })
    await queries.invalidateQueries({ queryKey: sheetQuery(activityId).queryKey })
    void queries.invalidateQueries({ queryKey: ['staff-assignments'] })
  }
  const act = useMutation({
    mutationFn: ({ act: what, reason = '' }: { act: Act; text: string; reason?: string }) =>
      learn('local_learn_perform_staff_operation', { act: what, reason }),
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
  return { act, undo, done }
}
export type Marking = ReturnType<typeof useMarking>
