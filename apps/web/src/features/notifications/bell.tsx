import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { iconButtonClass } from '#shared/ui/button.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Popover } from '#shared/ui/popover.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { badgeText, unreadText } from './notification-text.ts'
import { unreadQuery } from './queries.ts'

const Panel = lazyComponent('notifications', () => import('./notification-panel.tsx'), {
  fault: 'inside',
  pending: <Skeleton className="m-5 h-80" />,
})

/** The page comes first: nobody waits for the count. */
const AFTER_MS = 800

/** True a moment after the first screen. */
function useAfterStart(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isAfter
}

interface Props {
  /** The page of all notifications in the shell that it stands in. */
  page: 'notifications' | 'freeNotifications' | 'staffNotifications'
}

/** The bell of the header: how many notifications are unread, and the panel with the newest. */
export function Bell({ page }: Props) {
  const { data } = useQuery({ ...unreadQuery, enabled: useAfterStart() })
  useUpdates('unread:me', ['notifications', 'unread'], ['notifications', 'list'])
  const unread = data?.unread ?? 0
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      label="Notifications"
      buttonClassName={iconButtonClass({ size: 'lg', look: 'outline' }, 'relative')}
      className="right-0 w-[min(28rem,calc(100vw-2rem))] max-gate:-right-14"
      button={
        <>
          <BellIcon size={19} aria-hidden="true" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="tnum absolute -top-1.5 -right-1.5 min-w-5 rounded-full bg-bad px-1 text-center text-micro leading-5 font-semibold text-onbrand"
            >
              {badgeText(unread)}
            </span>
          )}
          <span className="sr-only">{unreadText(unread)}</span>
        </>
      }
    >
      <Panel page={page} onClose={() => setIsOpen(false)} />
    </Popover>
  )
}
