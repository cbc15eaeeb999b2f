import { getChild, getText, parseXml, type XmlNode } from '@learn/interchange'
import { noteAssertion } from '../repo/assertions.ts'
import { findToolsByKey, type ToolRow } from '../repo/tools.ts'
import { LTI_PATHS } from './addresses.ts'
import { clearScore, readScore, saveScore } from './grades.ts'
import { isSignedBody, parseHeader } from './oauth.ts'
import { OPERATIONS } from './operations.ts'
import { writeOutcome } from './outcome-reply.ts'
import type { LtiParts } from './parts.ts'

/** Messages of a tool are of now: its clock may go wrong by so much. */
const MOST_AGE_S = 600

/** Whose result of which lesson: what a tool of LTI 1.1 is given with a launch, and gives back with a grade. */
export const getSourcedId = (activityId: number, subject: string): string => `${activityId}:${subject}`

/** What a tool of LTI 1.1 asks of the grades (Basic Outcomes), signed by the secret that both know; null where it is not. */
export async function answerOutcome(parts: LtiParts, header: string, body: string): Promise<string | null> {
  const tool = await findSender(parts, header, body)
  if (!tool) return null
  const asked = readRequest(body)
  if (!asked) return writeOutcome({ ok: false, words: 'This message cannot be read.' })
  const { operation, messageId, activityId, subject, score } = asked
  const reply = { messageId, operation }
  const whose = { toolId: tool.id, activityId, subject }
  if (operation === 'replaceResult') {
    if (score === null) return writeOutcome({ ...reply, ok: false, words: 'A score is a number from 0 to 1.' })
    return (await saveScore(parts, whose, score))
      ? writeOutcome({ ...reply, ok: true, words: 'The score is saved.' })
      : writeOutcome({ ...reply, ok: false, words: 'There is no such result.' })
  }
  if (operation === 'deleteResult')
    return (await clearScore(parts, whose))
      ? writeOutcome({ ...reply, ok: true, words: 'The score is removed.' })
      : writeOutcome({ ...reply, ok: false, words: 'There is no such result.' })
  const found = await readScore(parts, whose)
  return found
    ? writeOutcome({ ...reply, ok: true, words: 'The score is read.', score: found.score })
    : writeOutcome({ ...reply, ok: false, words: 'There is no such result.' })
}

/** The tool that signed this; each message counts once. */
async function findSender(parts: LtiParts, header: string, body: string): Promise<ToolRow | null> {
  const fields = parseHeader(header)
  const sentS = Number(fields?.['oauth_timestamp'])
  const nowS = parts.clock.now().getTime() / 1000
  if (!fields || !(Math.abs(nowS - sentS) <= MOST_AGE_S) || !fields['oauth_nonce']) return null
  const tools = await findToolsByKey(parts.db, fields['oauth_consumer_key'] ?? '')
  const url = `${parts.siteUrl}${LTI_PATHS.outcomes}`
  const tool = tools.find(({ secret }) => secret && isSignedBody(url, fields, body, secret))
  if (!tool) return null
  const once = `nonce ${fields['oauth_nonce']}`.slice(0, 200)
  const isNew = await noteAssertion(parts.db, tool.id, once, new Date((nowS + 2 * MOST_AGE_S) * 1000))
  return isNew ? tool : null
}

function readRequest(body: string) {
  const root = parsed(body)
  const inBody = getChild(root, 'imsx_POXBody')
  const operation = OPERATIONS.find(name => getChild(inBody, `${name}Request`))
  if (!root || !operation) return null
  const record = getChild(inBody, `${operation}Request`, 'resultRecord')
  const [, activity, subject = ''] =
    /^(\d{1,16}):(\w{1,100})$/.exec(getText(record, 'sourcedGUID', 'sourcedId').trim()) ?? []
  const text = getText(record, 'result', 'resultScore', 'textString').trim()
  const score = /^\d{1,3}(?:\.\d{1,20})?$|^\.\d{1,20}$/.test(text) ? Number(text) : null
  return {
    operation,
    messageId: getText(root, 'imsx_POXHeader', 'imsx_POXRequestHeaderInfo', 'imsx_messageIdentifier').trim(),
    activityId: Number(activity ?? 0),
    subject,
    score: score !== null && score <= 1 ? score : null,
  }
}

function parsed(body: string): XmlNode | undefined {
  try {
    return parseXml(body, 'the message of a tool')
  } catch {
    return undefined
  }
}
