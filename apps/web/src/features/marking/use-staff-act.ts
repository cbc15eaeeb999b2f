import type { ParamsOf } from '@learn/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'

type StaffAct = ParamsOf<'local_learn_perform_staff_operation'>['act']

interface Done {
  operationId: number
  /** What was done, as it is told. */
  text: string
}

/** Acts of staff on one page, the last of which can be taken back. `refresh` reads anew what an act changes. */
export function useStaffAct(refresh: () => Promise<unknown>) {
  const [done, setDone] = useState<Done | null>(null)
  const act = useMutation({
    mutationFn: ({ act: what, reason }: { act: StaffAct; text: string; reason?: string }) =>
      learn('local_learn_perform_staff_operation', { act: what, ...(reason !== undefined && { reason }) }),
    onSuccess: async ({ operationid }, { text }) => {
      setDone(operationid === null ? null : { operationId: operationid, text })
      await refresh()
    },
    // What was refused may stand otherwise by now.
    onError: refresh,
  })
  const undo = useMutation({
    mutationFn: (operationid: number) => learn('local_learn_undo_staff_operation', { operationid }),
    onSuccess: async () => {
      setDone(null)
      await refresh()
    },
  })
  return { act, undo, done }
}
