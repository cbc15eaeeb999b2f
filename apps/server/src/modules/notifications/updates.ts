import { topicId } from '#platform/updates/authorise.ts'
import type { UpdateSource } from '#platform/updates/port.ts'

declare module '#platform/updates/port.ts' {
  interface UpdateKinds {
    /** How many notifications of a person are unread; the id is theirs. */
    unread: true
  }
}

/** The bell: everybody hears their own. */
export const unreadUpdates: UpdateSource = {
  kind: 'unread',
  canHear: ({ userId }, id) => Promise.resolve(topicId(id) === userId),
}
