import type { ResourcePage } from '@learn/contract/hub'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { HUB_KEY, resourceQuery } from './queries.ts'

type Resource = Pick<ResourcePage['resource'], 'id' | 'isBookmarked' | 'isRead'>

/** Bookmarks a resource and marks it as read; lists and counts are read again. */
export function useReading({ id, isBookmarked, isRead }: Resource) {
  const client = useQueryClient()
  const { queryKey } = resourceQuery(id)
  const show = (part: Partial<ResourcePage['resource']>): void =>
    void client.setQueryData(queryKey, page => page && { ...page, resource: { ...page.resource, ...part } })
  const settled = {
    onError: () => toast.error('This could not be saved. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: HUB_KEY }),
  }
  const bookmark = useMutation({
    mutationFn: () => learn('local_learn_save_resource_bookmark', { id, isbookmarked: !isBookmarked }),
    onMutate: () => show({ isBookmarked: !isBookmarked }),
    ...settled,
  })
  const read = useMutation({
    mutationFn: () => learn('local_learn_save_resource_status', { id, isread: !isRead }),
    onMutate: () => show({ isRead: !isRead }),
    ...settled,
  })
  return { bookmark, read }
}
