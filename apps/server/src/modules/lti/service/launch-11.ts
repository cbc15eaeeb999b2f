import { randomUUID } from 'node:crypto'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { LTI_PATHS } from './addresses.ts'
import { toFormField } from './custom-fields.ts'
import { findSubject, type openTool } from './find-launch.ts'
import type { ToolForm } from './launch-13.ts'
import { launchFields } from './launch-fields.ts'
import { signForm } from './oauth.ts'
import { getSourcedId } from './outcomes.ts'
import type { LtiParts } from './parts.ts'

/** The launch of a tool of LTI 1.1: a form with who opens what, signed by the secret that both know. */
export async function launchForm(
  parts: LtiParts,
  caller: Caller,
  found: Awaited<ReturnType<typeof openTool>>,
): Promise<ToolForm> {
  const { tool, url, opened } = found
  const { activity, course } = opened
  const subject = await findSubject(parts, tool.id, caller.userId)
  const custom = await launchFields(parts, caller, found, subject)
  const person = await directory.readContact(parts.db, caller.userId)
  const fields: Record<string, string> = {
    lti_message_type: 'basic-lti-launch-request',
    lti_version: 'LTI-1p0',
    resource_link_id: String(activity.id),
    resource_link_title: activity.name,
    user_id: subject,
    roles: 'Learner',
    context_id: String(course.id),
    context_title: course.fullName,
    launch_presentation_document_target: 'window',
    tool_consumer_instance_guid: new URL(parts.siteUrl).host,
    tool_consumer_instance_name: parts.brandName,
    ...(person && { lis_person_name_full: `${person.firstName} ${person.lastName}`.trim() }),
    ...Object.fromEntries(Object.entries(custom).map(([name, value]) => [toFormField(name), value])),
    // Where its grades go, and whose one is.
    lis_outcome_service_url: `${parts.siteUrl}${LTI_PATHS.outcomes}`,
    lis_result_sourcedid: getSourcedId(activity.id, subject),
    oauth_consumer_key: tool.consumer_key ?? '',
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(parts.clock.now().getTime() / 1000)),
    oauth_nonce: randomUUID(),
    oauth_version: '1.0',
    oauth_callback: 'about:blank',
  }
  return { action: url, fields: { ...fields, oauth_signature: signForm(url, fields, tool.secret ?? '') } }
}
