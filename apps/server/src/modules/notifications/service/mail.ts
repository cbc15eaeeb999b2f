import type { Message } from '#platform/messages/messages.ts'
import type { AnyNotificationKind, Notice } from '#platform/notifications/port.ts'
import type { NotificationsParts } from './parts.ts'

/** The mail about one notification. */
export const writeMail = (
  { siteUrl }: Pick<NotificationsParts, 'siteUrl'>,
  { reason }: Pick<AnyNotificationKind, 'reason'>,
  { title, text, address }: Notice,
  email: string,
): Message => ({
  to: email,
  channel: 'email',
  subject: title,
  text: [title, text, `${siteUrl}${address}`, `You get this because: ${reason}`].filter(Boolean).join('\n\n'),
})
