import { z } from 'zod'
import { setLink } from '../repo/links.ts'
import { CLAIM } from './claims.ts'
import { findTool } from './find-launch.ts'
import { verifyMessage } from './keys.ts'
import { CHOICE } from './launch-13.ts'
import { type LtiParts, refused } from './parts.ts'
import { readToolMessage } from './tool-messages.ts'

const chosen = z.object({
  type: z.literal('ltiResourceLink'),
  url: z.url().max(2000).optional(),
  title: z.string().max(255).default(''),
  custom: z.record(z.string().max(100), z.string().max(1000)).default({}),
})

/**
 * What a teacher chose at a tool becomes what the activity opens. The tool signs it, and gives back what we signed: which activity, and
 * that its teacher asked. Gives the title. Throws `lti/refused`.
 */
export async function saveChoice(parts: LtiParts, text: string): Promise<string> {
  const { tool, payload } = await readToolMessage(parts, text, [parts.siteUrl])
  if (payload[CLAIM.messageType] !== 'LtiDeepLinkingResponse') throw refused('This is no choice')
  const data = await verifyMessage(parts, textIn(payload[CLAIM.data]), CHOICE)
  if (!data) throw refused('This choice is over. Begin it again')
  const activityId = Number(data['act'])
  const found = await findTool(parts, activityId)
  if (found?.tool.id !== tool.id) throw refused('Another tool was meant')
  const items = payload[CLAIM.contentItems]
  const [item] = (Array.isArray(items) ? items : []).flatMap(one => chosen.safeParse(one).data ?? [])
  if (!item) throw refused('Nothing was chosen that can be opened here')
  const url = item.url ?? found.url
  // A tool leads to itself only.
  if (new URL(url).origin !== new URL(tool.launch_url).origin) throw refused('What was chosen is not of this tool')
  const link = { url, title: item.title, custom: item.custom }
  await parts.db.transaction().execute(tx => setLink(tx, activityId, link, parts.clock.now()))
  return item.title
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
