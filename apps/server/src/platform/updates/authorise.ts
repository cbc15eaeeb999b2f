import { AppError } from '../errors.ts'
import type { Caller } from '../http/caller.ts'
import { ME, type Topic, type UpdateSource } from './port.ts'

/** Topics asked for at once: each may read the database. */
const AT_ONCE = 8

export type UpdateSources = ReadonlyMap<string, UpdateSource>

/** A topic as a client spells it, and as nodes do: `unread:me` and `unread:17`. */
export interface Wish {
  spelling: string
  topic: Topic
}

export function readWish(spelling: string, { userId }: Pick<Caller, 'userId'>): Wish {
  const colon = spelling.indexOf(':')
  const [kind, id] = [spelling.slice(0, colon), spelling.slice(colon + 1)]
  return { spelling, topic: `${kind}:${id === ME ? userId : id}` }
}

/** Those of the topics that the caller may hear: the module behind each says so, and nobody answers for an unknown one. */
export async function authoriseTopics(
  sources: UpdateSources,
  caller: Caller,
  wishes: readonly Wish[],
): Promise<Set<Topic>> {
  const heard = new Set<Topic>()
  for (let from = 0; from < wishes.length; from += AT_ONCE)
    await Promise.all(
      wishes.slice(from, from + AT_ONCE).map(async ({ topic }) => {
        if (await canHear(sources, caller, topic)) heard.add(topic)
      }),
    )
  return heard
}

/** Tells the module behind a topic that it changed, at this node or another. */
export function tellSource(sources: UpdateSources, topic: Topic): void {
  const colon = topic.indexOf(':')
  sources.get(topic.slice(0, colon))?.heard?.(topic.slice(colon + 1))
}

async function canHear(sources: UpdateSources, caller: Caller, topic: Topic): Promise<boolean> {
  const colon = topic.indexOf(':')
  const source = sources.get(topic.slice(0, colon))
  try {
    return (await source?.canHear(caller, topic.slice(colon + 1))) ?? false
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** A row's id out of a topic, or null: `17`. */
export const topicId = (id: string): number | null => (/^[1-9]\d{0,15}$/.test(id) ? Number(id) : null)
