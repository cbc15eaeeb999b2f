import type { JWTPayload } from 'jose'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import type { ToolRow } from '../repo/tools.ts'
import { LTI_PATHS } from './addresses.ts'
import { CLAIM, DEPLOYMENT, ROLE, SCOPE } from './claims.ts'
import { findSubject, type LaunchedTool, openTool, openToolOfAuthor } from './find-launch.ts'
import { signMessage, verifyMessage } from './keys.ts'
import { launchFields } from './launch-fields.ts'
import { type LtiParts, notFound, refused } from './parts.ts'

/** From the press to the tool's own page. */
const LAUNCH_S = 300
/** A teacher looks through what a tool offers. */
const CHOOSING_S = 3600
const TO_US = 'lti launch'
/** Whom what a tool chose is for. */
export const CHOICE = 'lti choice'

export type What = 'launch' | 'choose'

/** Where the browser goes first: the tool's own sign-in, which sends it to `authorize` (OpenID Connect, started by a third party). */
export async function loginAddress(
  parts: LtiParts,
  caller: Caller,
  { tool, url }: Pick<LaunchedTool, 'tool' | 'url'>,
  { activityId, what }: { activityId: number; what: What },
): Promise<string> {
  const login = URL.parse(tool.login_url ?? '')
  if (!login || tool.client_id === null) throw notFound()
  const hint = { act: activityId, uid: caller.userId, what }
  const asked = {
    iss: parts.siteUrl,
    target_link_uri: url,
    login_hint: await findSubject(parts, tool.id, caller.userId),
    lti_message_hint: await signMessage(parts, hint, { audience: TO_US, seconds: LAUNCH_S }),
    client_id: tool.client_id,
    lti_deployment_id: DEPLOYMENT,
  }
  for (const [name, value] of Object.entries(asked)) login.searchParams.set(name, value)
  return login.href
}

/** What a tool asks of `authorize`. */
export type AuthorizeQuery = Readonly<Record<string, string | undefined>>

/** A form that the browser sends to a tool. */
export interface ToolForm {
  action: string
  fields: Record<string, string>
}

/** Who the caller is and what they open, signed, for the tool that asks. Throws `lti/refused`, `lti/not-found`. */
export async function authorize(parts: LtiParts, caller: Caller, query: AuthorizeQuery): Promise<ToolForm> {
  const { client_id, redirect_uri, login_hint, lti_message_hint = '', nonce, state, scope, response_type } = query
  const hint = await verifyMessage(parts, lti_message_hint, TO_US)
  if (!hint || hint['uid'] !== caller.userId)
    throw refused('This launch is over. Go back to the lesson and open it again')
  const activityId = Number(hint['act'])
  const isChoice = hint['what'] === 'choose'
  const found = isChoice
    ? { ...(await openToolOfAuthor(parts, caller, activityId)), opened: null }
    : { ...(await openTool(parts, caller, activityId)), courseId: 0 }
  const { tool } = found
  if (client_id !== tool.client_id) throw refused('Another tool was meant')
  if (!redirect_uri || !tool.redirect_urls.includes(redirect_uri))
    throw refused('The tool wants to be answered elsewhere')
  if (response_type !== 'id_token' || !scope?.split(' ').includes('openid') || !nonce)
    throw refused('The tool asks for what we do not give')
  const subject = await findSubject(parts, tool.id, caller.userId)
  if (login_hint !== subject) throw refused('Somebody else was meant')
  const shared = await sharedClaims(parts, caller, { tool, subject, nonce, url: found.url })
  const claims = found.opened
    ? await resourceClaims(parts, caller, { ...found, opened: found.opened }, subject)
    : await choosingClaims(parts, { activityId, caller, courseId: found.courseId })
  const token = await signMessage(
    parts,
    { ...shared, ...claims },
    { audience: tool.client_id ?? '', seconds: LAUNCH_S },
  )
  return { action: redirect_uri, fields: { id_token: token, ...(state !== undefined && { state }) } }
}

async function sharedClaims(
  parts: LtiParts,
  caller: Caller,
  { tool, subject, nonce, url }: { tool: ToolRow; subject: string; nonce: string; url: string },
): Promise<JWTPayload> {
  const person = await directory.readContact(parts.db, caller.userId)
  return {
    sub: subject,
    azp: tool.client_id ?? '',
    nonce,
    ...(person && { name: `${person.firstName} ${person.lastName}`.trim(), given_name: person.firstName }),
    [CLAIM.version]: '1.3.0',
    [CLAIM.deployment]: DEPLOYMENT,
    [CLAIM.target]: url,
    [CLAIM.platform]: { guid: new URL(parts.siteUrl).host, name: parts.brandName },
    [CLAIM.presentation]: { document_target: 'window', return_url: parts.siteUrl },
  }
}

async function resourceClaims(
  parts: LtiParts,
  caller: Caller,
  found: Awaited<ReturnType<typeof openTool>>,
  subject: string,
): Promise<JWTPayload> {
  const { activity, course } = found.opened
  const grades = `${parts.siteUrl}${LTI_PATHS.grades}/${activity.id}`
  return {
    [CLAIM.messageType]: 'LtiResourceLinkRequest',
    // Who opens a lesson is in its course.
    [CLAIM.roles]: [ROLE.learner],
    [CLAIM.resourceLink]: { id: String(activity.id), title: found.link?.title || activity.name },
    [CLAIM.context]: {
      id: String(course.id),
      title: course.fullName,
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
    },
    [CLAIM.custom]: await launchFields(parts, caller, found, subject),
    [CLAIM.grades]: { scope: Object.values(SCOPE), lineitems: `${grades}/lineitems`, lineitem: `${grades}/lineitem` },
  }
}

async function choosingClaims(
  parts: LtiParts,
  { activityId, caller, courseId }: { activityId: number; caller: Caller; courseId: number },
): Promise<JWTPayload> {
  const data = await signMessage(
    parts,
    { act: activityId, uid: caller.userId },
    { audience: CHOICE, seconds: CHOOSING_S },
  )
  return {
    [CLAIM.messageType]: 'LtiDeepLinkingRequest',
    [CLAIM.roles]: [ROLE.instructor],
    [CLAIM.context]: { id: String(courseId) },
    [CLAIM.deepLinking]: {
      deep_link_return_url: `${parts.siteUrl}${LTI_PATHS.deepLinkReturn}`,
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['window', 'iframe'],
      accept_multiple: false,
      auto_create: false,
      data,
    },
  }
}
