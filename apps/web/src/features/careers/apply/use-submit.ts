import type { NewApplication } from '@learn/contract/careers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { createWriteKeys } from '#shared/api/write-keys.ts'
import { toast } from '#shared/ui/toast.ts'
import { CAREERS_KEY, useLearnerId } from '../queries.ts'

interface Heard {
  onSent: () => void
  /** The job is another one by now: it is read anew. */
  onChanged: () => void
}

/** Refusals after which the page shows something else: the job as it stands, or the application that there is. */
const OUTDATED = new Set<string>(['careers/job-changed', 'careers/applied', 'careers/not-open'])

/**
 * Sends an application, one key for each opening of the form: what is sent again is sent once. What was refused is said, and nothing
 * that was written is lost.
 */
export function useSubmit(hashKey: string, { onSent, onChanged }: Heard) {
  const userId = useLearnerId()
  const queries = useQueryClient()
  const [keyOf] = useState(createWriteKeys)
  return useMutation({
    mutationFn: (body: NewApplication) =>
      call('career.submit', { params: { userId, hashKey }, body }, { headers: { 'idempotency-key': keyOf(body) } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: CAREERS_KEY })
      onSent()
    },
    onError: async error => {
      toast.error(error.message)
      if (!(error instanceof ApiError) || !OUTDATED.has(error.code)) return
      onChanged()
      await queries.invalidateQueries({ queryKey: CAREERS_KEY })
    },
  })
}
