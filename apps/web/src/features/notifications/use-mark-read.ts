import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { unreadQuery } from './queries.ts'

/** Marks notifications as read: some by their ids, or all up to the newest that is on screen. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (what: { ids: number[] } | { newestid: number }) =>
      'ids' in what
        ? learn('local_learn_mark_notifications_read', what)
        : learn('local_learn_mark_all_notifications_read', what),
    onSuccess: reply => {
      client.setQueryData(unreadQuery.queryKey, reply)
      return client.invalidateQueries({ queryKey: ['notifications', 'list'] })
    },
  })
}
