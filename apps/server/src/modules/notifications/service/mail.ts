import type { Message } from '#platform/messages/messages.ts'
import type { AnyNotificationKind } from '#platform/notifications/port.ts'
import type { NotificationsParts } from './parts.ts'
import { endedLabel, oneClickAddress, unsubscribeAddress, unsubscribeToken } from './unsubscribe.ts'

type Parts = Pick<NotificationsParts, 'siteUrl' | 'secret' | 'brandName'>

/** One line of a mail. */
interface Line {
  title: string
  text: string
  address: string
}

interface Mail {
  to: { userId: number; email: string }
  subject: string
  lines: readonly Line[]
  /** Why it comes: of one kind, or of all that stands in it. */
  why: string
  /** What it is about, and its link ends; the first one names its list. */
  kinds: readonly [AnyNotificationKind, ...AnyNotificationKind[]]
  /** Where an answer goes. */
  replyTo?: string | undefined
}

/**
 * A mail as text and as HTML, from the same lines, with the headers that let a program of mail end it by one click (RFC 8058). No
 * pictures: nobody sees whether it was opened.
 */
export function writeMail(
  { siteUrl, secret, brandName }: Parts,
  { to, subject, lines, why, kinds, replyTo }: Mail,
): Message {
  const [kind] = kinds
  const token = unsubscribeToken(
    secret,
    to.userId,
    kinds.map(({ name }) => name),
  )
  const stop = unsubscribeAddress(siteUrl, token)
  const foot = `You get this because: ${why}`
  const ends = `Stop mails about “${endedLabel(kinds)}”`
  return {
    to: to.email,
    channel: 'email',
    subject,
    text: [
      ...lines.map(({ title, text, address }) => [title, text, `${siteUrl}${address}`].filter(Boolean).join('\n')),
      `${foot}\n${ends}: ${stop}`,
    ].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">
${lines.map(line => htmlOf(line, siteUrl)).join('\n')}
<hr><p style="font-size:13px;color:#555">${escapeHtml(foot)}<br><a href="${escapeHtml(stop)}">${escapeHtml(ends)}</a></p>
</body></html>`,
    headers: {
      'List-Id': `${escapeHtml(kind.label)} <${kind.name.replaceAll(/[^\w.-]/g, '')}.${new URL(siteUrl).hostname}>`,
      'List-Unsubscribe': `<${oneClickAddress(siteUrl, token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...(replyTo !== undefined && { 'Reply-To': replyTo }),
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'X-Mailer': brandName,
    },
  }
}

const htmlOf = ({ title, text, address }: Line, siteUrl: string): string =>
  `<p><a href="${escapeHtml(`${siteUrl}${address}`)}"><b>${escapeHtml(title)}</b></a>${text && `<br>${escapeHtml(text)}`}</p>`

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)
