import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { NewFeatures } from './new-features.tsx'
import { NotificationTabList } from './notification-list.tsx'
import { notificationTabs } from './notification-tabs.tsx'
import { type NotificationTab, unreadQuery } from './queries.ts'
import { SettingsCard } from './settings-card.tsx'

const NAME = 'Notifications'

/** All notifications of the reader, by day. */
export default function NotificationsScreen() {
  usePageTitle(NAME)
  const [tab, setTab] = useState<NotificationTab>('all')
  const { data } = useQuery(unreadQuery)
  const id = useId()
  return (
    <div className="mx-auto w-full max-w-narrow">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Heading level={1} look="h1">
          {NAME}
        </Heading>
        <MarkAllRead tab={tab} />
      </div>
      <TabList
        id={id}
        label={NAME}
        look="pill"
        tabs={notificationTabs(data?.unread ?? 0, ['discussions', 'support', 'account'])}
        value={tab}
        onChoose={setTab}
        className="mt-5"
      />
      <Card className="mt-4 overflow-hidden pb-2">
        <NewFeatures />
        <TabPanel id={id} value={tab}>
          <NotificationTabList key={tab} tab={tab} />
        </TabPanel>
      </Card>
      <SettingsCard />
    </div>
  )
}
