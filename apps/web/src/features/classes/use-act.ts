import type { StaffAct } from '@learn/contract/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'

/** What was done last, and how it is taken back. */
export interface DoneAct {
  operationId: number
  text: string
}

/** An act of staff: checked first, then done; the last one can be taken back. `onChange`: what is read anew. */
export function useUndo(queryKey: readonly string[]) {
  const queries = useQueryClient()
  const [done, setDone] = useState<DoneAct | null>(null)
  const undo = useMutation({
    mutationFn: (operationid: number) => learn('local_learn_undo_staff_operation', { operationid }),
    onSuccess: async ({ counts }) => {
      setDone(null)
      await queries.invalidateQueries({ queryKey })
      toast.success(counts.fault > 0 ? 'Undone, except what changed since' : 'Taken back')
    },
    onError: error => toast.error(error.message),
  })
  return { done, setDone, undo }
}

/** The dry run of an act, and the act itself. */
export function useAct(act: StaffAct | null) {
  const check = useMutation({
    mutationFn: (what: StaffAct) => learn('local_learn_perform_staff_operation', { act: what, isdryrun: true }),
  })
  const perform = useMutation({
    mutationFn: ({ what, reason }: { what: StaffAct; reason: string }) =>
      learn('local_learn_perform_staff_operation', { act: what, reason }),
  })
  return { check, perform, isReady: act !== null }
}
