import type { AgendaItem } from '@learn/contract/home'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { ClassroomParts } from '../../classroom/index.ts'

export interface ElectivesParts extends Pick<ClassroomParts, 'db' | 'clock' | 'structures'> {
  /** What a learner has in a time: their timetable. */
  agendaOf(caller: Caller, fromS: number, toS: number): Promise<readonly AgendaItem[]>
}

export const notFound = () => new AppError('electives/not-found', 'There is nothing here that you can open')
