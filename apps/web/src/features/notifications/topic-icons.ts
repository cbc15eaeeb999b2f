import type { NotificationTopic } from '@learn/contract/notifications'
import {
  BriefcaseBusiness,
  ClipboardCheck,
  LifeBuoy,
  ListTodo,
  type LucideIcon,
  MessagesSquare,
  UserRound,
} from 'lucide-react'

interface TopicLook {
  name: string
  Icon: LucideIcon
  tone: 'quiet' | 'brand' | 'accent' | 'info'
}

/** How what a notification is about is named and shown. */
export const TOPIC_LOOKS: Readonly<Record<NotificationTopic, TopicLook>> = {
  learning: { name: 'Learning', Icon: ClipboardCheck, tone: 'brand' },
  discussions: { name: 'Discussions', Icon: MessagesSquare, tone: 'quiet' },
  careers: { name: 'Careers', Icon: BriefcaseBusiness, tone: 'accent' },
  account: { name: 'Account', Icon: UserRound, tone: 'quiet' },
  support: { name: 'Support', Icon: LifeBuoy, tone: 'info' },
  work: { name: 'To do', Icon: ListTodo, tone: 'info' },
}
