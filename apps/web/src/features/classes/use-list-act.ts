import type { StaffAct } from '@learn/contract/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import type { DoneAct } from './use-act.ts'

/** An act on the attendance of a class; the list is read anew after it. */
export function useListAct(onDone: (done: DoneAct | null) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ act, reason = '' }: { act: StaffAct; reason?: string; text: string }) =>
      learn('local_learn_perform_staff_operation', { act, reason }),
    onSuccess: async ({ operationid }, { text }) => {
      onDone(operationid === null ? null : { operationId: operationid, text })
      await queries.invalidateQueries({ queryKey: ['class-list'] })
    },
    onError: error => toast.error(error.message),
  })
}
