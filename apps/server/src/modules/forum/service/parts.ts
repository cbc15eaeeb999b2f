import type { FileStore } from '#platform/files/store.ts'
import type { ClassroomParts } from '../../classroom/index.ts'

export interface ForumParts extends ClassroomParts {
  files: FileStore
}
