import type { NavigationState, PlayerMessage } from './messages.ts'

type Asks = Omit<Extract<PlayerMessage, { kind: 'asked' }>, 'kind'>

const WORDS: Record<string, Asks['to']> = {
  continue: 'next',
  previous: 'previous',
  exit: 'exit',
  exitAll: 'exitAll',
  abandon: 'abandon',
  abandonAll: 'abandonAll',
  suspendAll: 'suspendAll',
}
const CHOICE = /^\{target=([^{}]{1,200})\}(choice|jump)$/

/** Where a part that ended wants to go (adl.nav.request, SCORM 2004 SN 5.6.4); `exit` where it says nothing. */
export function getNavRequest(request: string): Asks {
  const [, key] = CHOICE.exec(request) ?? []
  if (key !== undefined) return { to: 'choice', key }
  const word = request.replace(/^_/, '')
  return { to: (Object.hasOwn(WORDS, word) && WORDS[word]) || 'exit' }
}

const VALID =
  /^adl\.nav\.request_valid\.(continue|previous|exit|exitAll|suspendAll|abandon|abandonAll|choice|jump)(?:\.\{target=([^{}]{1,200})\})?$/

/** Whether a way is open, as a part asks for it (adl.nav.request_valid); undefined for any other name. */
export function getValidity(
  name: string,
  { hasNext, hasPrevious, choices }: NavigationState,
): 'true' | 'false' | undefined {
  const [, way, key] = VALID.exec(name) ?? []
  if (way === undefined) return undefined
  if (way === 'continue') return hasNext ? 'true' : 'false'
  if (way === 'previous') return hasPrevious ? 'true' : 'false'
  if (way === 'choice' || way === 'jump') return key !== undefined && choices.includes(key) ? 'true' : 'false'
  return 'true'
}
