import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Moon, Settings } from 'lucide-react'
import { useId, useState } from 'react'
import { iconButtonClass, linkClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { NewFeatures } from './new-features.tsx'
import { NotificationTabList } from './notification-list.tsx'
import { notificationTabs } from './notification-tabs.tsx'
import { hourText } from './notification-text.ts'
import { type NotificationTab, settingsQuery, unreadQuery } from './queries.ts'

interface Props {
  page: 'notifications' | 'freeNotifications' | 'staffNotifications'
  onClose: () => void
}

/** What the bell opens: the newest notifications, and the way to all of them. */
export default function NotificationPanel({ page, onClose }: Props) {
  const [tab, setTab] = useState<NotificationTab>('all')
  const { data } = useQuery(unreadQuery)
  const id = useId()
  return (
    // On a phone the navigation stands below it. Where the window is too low for a list between head and foot, all of it scrolls.
    <div className="flex max-h-[min(44rem,calc(100dvh-7rem))] flex-col max-gate:max-h-[calc(100dvh-11.5rem)] low:block low:overflow-y-auto">
      <div className="flex items-center justify-between gap-3 px-5 pt-4">
        <Heading level={2} look="h3">
          Notifications
        </Heading>
        <span className="flex items-center gap-1">
          <MarkAllRead tab={tab} />
          <Link
            to={getAddress(page)}
            hash="settings"
            onClick={onClose}
            aria-label="What you're notified of"
            className={iconButtonClass({ size: 'sm' })}
          >
            <Settings size={18} aria-hidden="true" />
          </Link>
        </span>
      </div>
      <TabList
        id={id}
        label="Notifications"
        look="box"
        tabs={notificationTabs(data?.unread ?? 0)}
        value={tab}
        onChoose={setTab}
        className="mx-5 mt-3"
      />
      <TabPanel id={id} value={tab} className="mt-3 min-h-0 flex-1 overflow-y-auto border-t border-line">
        <NewFeatures />
        <NotificationTabList key={tab} tab={tab} onOpen={onClose} />
      </TabPanel>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-b-card border-t border-line bg-sunken px-5 py-3">
        <QuietHours />
        <Link to={getAddress(page)} onClick={onClose} className={linkClass('text-body')}>
          See all notifications
        </Link>
      </p>
    </div>
  )
}

/** From when to when nothing comes by mail, push or SMS; nothing where that is never. */
function QuietHours() {
  const { data } = useQuery(settingsQuery)
  if (!data || data.schedule.quietFrom === data.schedule.quietTo) return null
  const { quietFrom, quietTo } = data.schedule
  return (
    <span className="inline-flex items-center gap-2 text-body text-ink2">
      <Moon size={16} aria-hidden="true" />
      Quiet from {hourText(quietFrom)} to {hourText(quietTo)}
    </span>
  )
}
