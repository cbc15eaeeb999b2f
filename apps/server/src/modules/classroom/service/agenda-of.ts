import type { AgendaItem } from '@learn/contract/home'
import { type AgendaSource, readAgenda } from '#platform/agenda/port.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Logger } from '#platform/log.ts'
import { courses } from '../../learning/index.ts'
import { agendaCourse } from './agenda.ts'
import type { ClassroomParts } from './parts.ts'
import { readEntries } from './path.ts'

interface Parts extends Pick<ClassroomParts, 'db' | 'clock' | 'structures'> {
  log: Logger
  agendaSources(): readonly AgendaSource[]
}

/** Everything with a date that a learner has in a time, over all their programs, earliest first: for what has to fit in between. */
export const getAgenda =
  (parts: Parts) =>
  async (caller: Caller, fromS: number, toS: number): Promise<AgendaItem[]> => {
    const paths = await courses.pathsOfCaller(parts, caller)
    const own = [...new Map(paths.flatMap(path => path.courses).map(course => [course.id, course])).values()]
    const entries = await readEntries(parts, caller, { courses: own })
    const open = entries.filter(({ isOpen }) => isOpen)
    return readAgenda(parts.log, parts.agendaSources(), { caller, courses: open.map(agendaCourse), fromS, toS })
  }
