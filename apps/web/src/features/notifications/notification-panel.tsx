import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { linkClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { NewFeatures } from './new-features.tsx'
import { NotificationTabList } from './notification-list.tsx'
import { notificationTabs } from './notification-tabs.tsx'
import { type NotificationTab, unreadQuery } from './queries.ts'

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
    // Where the window is too low for a list between head and foot, all of it scrolls.
    <div className="flex max-h-[min(44rem,calc(100dvh-7rem))] flex-col low:block low:overflow-y-auto">
      <div className="flex items-center justify-between gap-3 px-5 pt-4">
        <Heading level={2} look="h3">
          Notifications
        </Heading>
        <MarkAllRead tab={tab} />
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
      <p className="rounded-b-card border-t border-line bg-sunken px-5 py-3 text-center">
        <Link to={getAddress(page)} onClick={onClose} className={linkClass('text-body')}>
          See all notifications
        </Link>
      </p>
    </div>
  )
}
