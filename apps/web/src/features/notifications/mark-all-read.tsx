import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#shared/ui/button.tsx'
import { type NotificationTab, notificationsQuery } from './queries.ts'
import { useMarkRead } from './use-mark-read.ts'

/** Marks all as read that the reader could have seen; it stands there while something is unread. */
export function MarkAllRead({ tab }: { tab: NotificationTab }) {
  const { data } = useInfiniteQuery(notificationsQuery(tab))
  const { mutate, isPending } = useMarkRead()
  const [first] = data?.pages ?? []
  const newestid = first?.newestId ?? null
  return (
    <Button
      variant="ghost"
      size="sm"
      isPending={isPending}
      disabled={newestid === null || first?.unread === 0}
      onClick={() => newestid !== null && mutate({ newestid })}
    >
      Mark all as read
    </Button>
  )
}
