import { useInfiniteQuery } from '@tanstack/react-query'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Button } from '#shared/ui/button.tsx'
import { Empty, ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { NotificationDays } from './notification-days.tsx'
import { type NotificationTab, notificationsQuery } from './queries.ts'
import { useMarkRead } from './use-mark-read.ts'

interface Props {
  tab: NotificationTab
  /** What the reader opened leads elsewhere: a panel closes. */
  onOpen?: () => void
}

const EMPTY: Partial<Record<NotificationTab, string>> = {
  all: "No notifications yet. You'll see replies, marks and news about your applications here.",
  unread: "You're all caught up.",
}

/** What stands in one tab, in all its states. */
export function NotificationTabList({ tab, onOpen }: Props) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    notificationsQuery(tab),
  )
  const { mutate } = useMarkRead()
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const entries = data.pages.flatMap(page => page.entries)
  if (entries.length === 0) return <Empty text={EMPTY[tab] ?? 'Nothing here yet.'} />
  return (
    <>
      <NotificationDays
        entries={entries}
        nowS={serverNowS()}
        onOpen={({ ids, isRead }) => {
          if (!isRead) mutate({ ids })
          onOpen?.()
        }}
      />
      {hasNextPage && (
        <div className="flex justify-center p-4">
          <Button variant="outline" size="sm" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

const Waiting = () => (
  <div className="flex flex-col gap-3 p-5">
    {[0, 1, 2, 3].map(n => (
      <Skeleton key={n} className="h-14" />
    ))}
  </div>
)
