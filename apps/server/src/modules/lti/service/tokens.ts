import { noteAssertion } from '../repo/assertions.ts'
import { LTI_PATHS } from './addresses.ts'
import { SCOPE } from './claims.ts'
import { signMessage, verifyMessage } from './keys.ts'
import { type LtiParts, refused } from './parts.ts'
import { readToolMessage } from './tool-messages.ts'

const TOKEN_S = 3600
const GRADES = 'lti grades'
const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const KNOWN = new Set<string>(Object.values(SCOPE))

/** A token for the service of grades, for a tool that shows by its own key who it is (RFC 7523). Throws `lti/refused`. */
export async function issueToken(parts: LtiParts, form: URLSearchParams) {
  if (form.get('grant_type') !== 'client_credentials' || form.get('client_assertion_type') !== ASSERTION)
    throw refused('Ask by client_credentials, with a JWT that you signed')
  const audience = [`${parts.siteUrl}${LTI_PATHS.token}`, parts.siteUrl]
  const { tool, payload } = await readToolMessage(parts, form.get('client_assertion') ?? '', audience)
  if (payload.sub !== tool.client_id || !payload.jti || payload.exp === undefined)
    throw refused('The assertion names no jti, or somebody else')
  const isNew = await noteAssertion(parts.db, tool.id, payload.jti.slice(0, 200), new Date(payload.exp * 1000))
  if (!isNew) throw refused('This assertion was used before')
  const scopes = (form.get('scope') ?? '').split(' ').filter(scope => KNOWN.has(scope))
  const claims = { tool: tool.id, scope: scopes.join(' ') }
  return {
    access_token: await signMessage(parts, claims, { audience: GRADES, seconds: TOKEN_S }),
    token_type: 'Bearer',
    expires_in: TOKEN_S,
    scope: claims.scope,
  }
}

/** The tool of a token that holds a scope; null for any other. */
export async function readAccessToken(
  parts: LtiParts,
  header: string | undefined,
  scope: string,
): Promise<number | null> {
  const text = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  const payload = text === undefined ? null : await verifyMessage(parts, text, GRADES)
  const held = payload?.['scope']
  const isHeld = typeof held === 'string' && held.split(' ').includes(scope)
  return isHeld ? Number(payload?.['tool']) : null
}
