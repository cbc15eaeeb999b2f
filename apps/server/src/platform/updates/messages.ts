import type { Topic } from './port.ts'

/** What nodes tell each other: things that changed, or people whose rights changed (null: anybody's). */
export type NodeMessage =
  | { kind: 'update'; id: string; topics: readonly Topic[] }
  | { kind: 'rights'; userIds: ReadonlySet<number> | null }

/** `update ID TOPIC TOPIC ...` or `rights 17,18`, `rights all`; null for what a newer node may say. */
export function parseMessage(payload: string): NodeMessage | null {
  const [kind, first = '', ...rest] = payload.split(' ')
  if (kind === 'update') return { kind, id: first, topics: rest as Topic[] }
  if (kind !== 'rights') return null
  return { kind, userIds: first === 'all' ? null : new Set(first.split(',').map(Number)) }
}
