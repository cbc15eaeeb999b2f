import { createHmac, randomUUID } from 'node:crypto'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { findSubject, type openTool } from './find-launch.ts'
import type { ToolForm } from './launch-13.ts'
import type { LtiParts } from './parts.ts'

/** As RFC 5849, 3.6 has it: what `encodeURIComponent` leaves is encoded too. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature of a form (RFC 5849, HMAC-SHA1), over its fields and the query of its address. */
export function signForm(action: string, fields: Readonly<Record<string, string>>, secret: string): string {
  const { origin, pathname, searchParams } = new URL(action)
  const pairs = [...Object.entries(fields), ...searchParams]
    .map(([name, value]): [string, string] => [encoded(name), encoded(value)])
    .toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const text = pairs.map(([name, value]) => `${name}=${value}`).join('&')
  const base = ['POST', encoded(`${origin}${pathname}`), encoded(text)].join('&')
  return createHmac('sha1', `${encoded(secret)}&`)
    .update(base)
    .digest('base64')
}

/** The launch of a tool of LTI 1.1: a form with who opens what, signed by the secret that both know. */
export async function launchForm(
  parts: LtiParts,
  caller: Caller,
  { tool, url, opened: { activity, course } }: Awaited<ReturnType<typeof openTool>>,
): Promise<ToolForm> {
  const person = await directory.readContact(parts.db, caller.userId)
  const fields: Record<string, string> = {
    lti_message_type: 'basic-lti-launch-request',
    lti_version: 'LTI-1p0',
    resource_link_id: String(activity.id),
    resource_link_title: activity.name,
    user_id: await findSubject(parts, tool.id, caller.userId),
    roles: 'Learner',
    context_id: String(course.id),
    context_title: course.fullName,
    launch_presentation_document_target: 'window',
    tool_consumer_instance_guid: new URL(parts.siteUrl).host,
    tool_consumer_instance_name: parts.brandName,
    ...(person && { lis_person_name_full: `${person.firstName} ${person.lastName}`.trim() }),
    oauth_consumer_key: tool.consumer_key ?? '',
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(parts.clock.now().getTime() / 1000)),
    oauth_nonce: randomUUID(),
    oauth_version: '1.0',
    oauth_callback: 'about:blank',
  }
  return { action: url, fields: { ...fields, oauth_signature: signForm(url, fields, tool.secret ?? '') } }
}
