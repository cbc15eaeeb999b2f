import { topicId } from '#platform/updates/authorise.ts'
import type { UpdateSource } from '#platform/updates/port.ts'

declare module '#platform/updates/port.ts' {
  interface UpdateKinds {
    /** The grades of a person; the id is theirs. */
    grades: true
  }
}

export const gradeUpdates: UpdateSource = {
  kind: 'grades',
  canHear: ({ userId }, id) => Promise.resolve(topicId(id) === userId),
}
