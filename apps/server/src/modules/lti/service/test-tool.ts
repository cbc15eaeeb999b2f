import { z } from 'zod'
import { findToolById, type ToolRow } from '../repo/tools.ts'
import { type LtiParts, notFound } from './parts.ts'

export interface ToolCheck {
  what: 'launch' | 'login' | 'keys'
  ok: boolean
  message: string
}

const keyset = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) })

/** Asks the addresses of a tool, as its launches would. Throws `lti/not-found`. */
export async function testTool(parts: LtiParts, toolId: number): Promise<ToolCheck[]> {
  const tool = await findToolById(parts.db, toolId)
  if (!tool || tool.removed_at !== null) throw notFound()
  if (tool.version === '1.1') return [await reach(parts, 'launch', tool.launch_url)]
  return Promise.all([reach(parts, 'login', tool.login_url ?? ''), readKeys(parts, tool)])
}

/** Whatever it answers without a launch, it is there; a fault of its own server is none. */
async function reach({ http }: LtiParts, what: 'launch' | 'login', url: string): Promise<ToolCheck> {
  try {
    const { status } = await http({ method: 'GET', url, headers: {} })
    if (status === 404 || status >= 500) return { what, ok: false, message: `It answers with the error ${status}.` }
    return { what, ok: true, message: 'It answers.' }
  } catch (error) {
    // It leads on to another address, which our client does not follow.
    if (isRedirect(error)) return { what, ok: true, message: 'It answers.' }
    return { what, ok: false, message: 'It cannot be reached.' }
  }
}

const isRedirect = (error: unknown): boolean =>
  error instanceof Error && /redirect/i.test(error.cause instanceof Error ? error.cause.message : error.message)

async function readKeys({ http }: LtiParts, { keyset_url }: ToolRow): Promise<ToolCheck> {
  const what = 'keys'
  try {
    const { status, text } = await http({ method: 'GET', url: keyset_url ?? '', headers: {} })
    if (status !== 200) return { what, ok: false, message: `It answers with the error ${status}.` }
    const { keys } = keyset.parse(JSON.parse(text))
    return { what, ok: true, message: keys.length === 1 ? '1 key.' : `${keys.length} keys.` }
  } catch (error) {
    const isRead = error instanceof SyntaxError || error instanceof z.ZodError
    return { what, ok: false, message: isRead ? 'There are no keys at this address.' : 'It cannot be reached.' }
  }
}
