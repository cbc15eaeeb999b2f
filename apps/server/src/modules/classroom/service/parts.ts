import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { FileLinks } from '#platform/files/links.ts'
import type { StructureReader } from '../../learning/index.ts'
import type { ActivityKinds } from '../kinds.ts'

export interface ClassroomParts {
  db: Db
  clock: Clock
  structures: StructureReader
  kinds: ActivityKinds
  links: FileLinks
}
