import type { FileStore } from '#platform/files/store.ts'
import type { ClassroomParts } from '../../classroom/index.ts'

/** What the services of assignments work with. */
export interface AssignmentParts extends ClassroomParts {
  files: FileStore
}
