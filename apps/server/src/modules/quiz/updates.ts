import type { UpdateSource } from '#platform/updates/port.ts'
import { marksSomewhere } from './policy.ts'

declare module '#platform/updates/port.ts' {
  interface UpdateKinds {
    /** Answers that wait for a mark: `quiz-queue:all`. */
    'quiz-queue': true
  }
}

export const quizUpdates: UpdateSource = {
  kind: 'quiz-queue',
  canHear: (caller, id) => Promise.resolve(id === 'all' && marksSomewhere(caller)),
}
