import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { findToolByClient, type ToolRow } from '../repo/tools.ts'
import { type LtiParts, refused } from './parts.ts'

/** A tool answers in minutes; what is older was kept by somebody. */
const MOST_AGE_S = 600

const keyset = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(50) })

/** The keys of a tool: as they were given, or read at its address. */
async function readKeys({ http }: LtiParts, tool: ToolRow): Promise<JSONWebKeySet> {
  const text = tool.keyset ? JSON.stringify(tool.keyset) : await readKeysAt(http, tool.keyset_url)
  const read = keyset.safeParse(jsonIn(text))
  if (!read.success) throw refused('The keys of the tool cannot be read')
  return read.data
}

async function readKeysAt(http: LtiParts['http'], url: string | null): Promise<string> {
  if (url === null) throw refused('This tool has no keys')
  const reply = await http({ method: 'GET', url, headers: {} }).catch(() => null)
  if (reply?.status !== 200) throw refused('The keys of the tool cannot be read')
  return reply.text
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a tool signed with its own key, for `audience`; the tool is the one that it names as its issuer. Throws `lti/refused`. */
export async function readToolMessage(
  parts: LtiParts,
  text: string,
  audience: readonly string[],
): Promise<{ tool: ToolRow; payload: JWTPayload }> {
  const issuer = issuerIn(text)
  const tool = issuer === null ? undefined : await findToolByClient(parts.db, issuer)
  if (tool?.version !== '1.3') throw refused('This tool is not known here')
  try {
    const { payload } = await jwtVerify(text, createLocalJWKSet(await readKeys(parts, tool)), {
      algorithms: ['RS256', 'RS384', 'RS512', 'ES256', 'ES384'],
      issuer: tool.client_id ?? '',
      audience: [...audience],
      currentDate: parts.clock.now(),
      maxTokenAge: MOST_AGE_S,
      requiredClaims: ['exp', 'iat'],
    })
    return { tool, payload }
  } catch (error) {
    throw refused(
      `What the tool sent cannot be trusted: ${error instanceof Error ? error.message : 'it is unreadable'}`,
    )
  }
}

function issuerIn(text: string): string | null {
  try {
    return decodeJwt(text).iss ?? null
  } catch {
    return null
  }
}
