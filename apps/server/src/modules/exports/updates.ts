import { topicId } from '#platform/updates/authorise.ts'
import type { UpdateSource } from '#platform/updates/port.ts'

declare module '#platform/updates/port.ts' {
  interface UpdateKinds {
    /** The files that are made for a person; the id is theirs. */
    exports: true
  }
}

export const exportUpdates: UpdateSource = {
  kind: 'exports',
  canHear: ({ userId }, id) => Promise.resolve(topicId(id) === userId),
}
