import type { AgendaSource } from '#platform/agenda/port.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { FileLinks } from '#platform/files/links.ts'
import type { EnrolledCounter, StructureReader } from '../../learning/index.ts'

export interface ProgressParts {
  db: Db
  clock: Clock
  structures: StructureReader
  enrolled: EnrolledCounter
  links: FileLinks
  siteUrl: string
  /** Of all modules. */
  agendaSources(): readonly AgendaSource[]
}
