import type { Caller } from '../http/caller.ts'

/** Something that has a date for a learner. */
export interface AgendaItem {
  activity: { id: number; type: string; name: string }
  courseName: string
  /** When it is due, opens or begins, in epoch seconds. */
  at: number
  kind: 'due' | 'opens' | 'live'
  isDone: boolean
  isLocked: boolean
}

/** An open course of the learner, as they see it: whoever shows an agenda has read it already. */
export interface AgendaCourse {
  id: number
  name: string
  /** What is due or opens in a time and the learner may know of. Judged only when it is asked for. */
  activitiesBetween(fromS: number, toS: number): Iterable<AgendaActivity>
}

export interface AgendaActivity {
  id: number
  type: string
  name: string
  /** When it is due or, without that, opens: epoch seconds. */
  at: number
  isDue: boolean
  isDone: boolean
  isLocked: boolean
}

/** From the first second, before the last. */
export interface AgendaAsk {
  caller: Caller
  courses: readonly AgendaCourse[]
  fromS: number
  toS: number
}

/** What of a module has a date: the dashboard shows it, and the calendar will. */
export type AgendaSource = (ask: AgendaAsk) => Promise<readonly AgendaItem[]>

/** Everything with a date in a time, from all modules, earliest first. */
export async function readAgenda(sources: readonly AgendaSource[], ask: AgendaAsk): Promise<AgendaItem[]> {
  const found = await Promise.all(sources.map(source => source(ask)))
  return found.flat().sort((a, b) => a.at - b.at)
}
