import type { NewApplication } from '@learn/contract/careers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { CAREERS_KEY, useLearnerId } from '../queries.ts'

/** Sends an application. What was refused is said, and nothing that was written is lost. */
export function useSubmit(hashKey: string, onSent: () => void) {
  const userId = useLearnerId()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewApplication) => call('career.submit', { params: { userId, hashKey }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: CAREERS_KEY })
      onSent()
    },
    onError: error => toast.error(error.message),
  })
}
