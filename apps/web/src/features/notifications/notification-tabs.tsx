import type { Tab } from '#shared/ui/tabs.tsx'
import { badgeText } from './notification-text.ts'
import type { NotificationTab } from './queries.ts'
import { TOPIC_LOOKS } from './topic-icons.ts'

/** The tabs of the panel; the page has those of `more` too. */
export const notificationTabs = (unread: number, more: readonly NotificationTab[] = []): Tab<NotificationTab>[] => [
  { value: 'all', name: 'All' },
  {
    value: 'unread',
    name: 'Unread',
    detail: unread > 0 && (
      <span className="tnum ml-1.5 rounded-full bg-sunken px-1.5 text-small text-ink2">{badgeText(unread)}</span>
    ),
  },
  ...(['learning', 'careers', ...more] as const).map(topic => ({
    value: topic,
    name: topic === 'all' || topic === 'unread' ? topic : TOPIC_LOOKS[topic].name,
  })),
]
