import type { UpdateSource } from '#platform/updates/port.ts'
import { mayInLearning } from '../learning/index.ts'

declare module '#platform/updates/port.ts' {
  interface UpdateKinds {
    /** What is imported and how far it is: `imports:all`. */
    imports: true
  }
}

/** Whoever brings files hears of imports; the list says which are theirs. */
export const importUpdates: UpdateSource = {
  kind: 'imports',
  canHear: (caller, id) => Promise.resolve(id === 'all' && mayInLearning(caller, 'bring files')),
}
