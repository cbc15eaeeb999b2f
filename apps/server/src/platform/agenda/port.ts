import type { ActivityLink } from '@learn/contract/course'
import type { AgendaItem } from '@learn/contract/home'
import { collectFulfilled } from '../collect-fulfilled.ts'
import type { Caller } from '../http/caller.ts'
import type { Logger } from '../log.ts'

/** An open course of the learner, as they see it: whoever shows an agenda has read it already. */
export interface AgendaCourse {
  id: number
  name: string
  /** What is due, closes or opens in a time and the learner may know of. Judged only when it is asked for. */
  activitiesBetween(fromS: number, toS: number): Iterable<AgendaActivity>
  /** Ids of the activities of a type that the learner may know of, with a date or without one. */
  activitiesOfType(type: string): Iterable<number>
}

export interface AgendaActivity {
  link: ActivityLink
  sectionId: number
  /** When it is due, closes or opens: epoch seconds. */
  at: number
  kind: 'due' | 'closes' | 'opens'
  /** Of a kind that takes place at a time, like a class. */
  isLive: boolean
  /** How long it takes, where that is known. */
  minutes: number | null
  isDone: boolean
  /** Submitted and not complete: it waits for marks, or was not passed. */
  isSubmitted: boolean
  /** Submitted, and without marks yet. */
  isAwaitingMarks: boolean
  /** Marked, and below the pass mark. */
  isFailed: boolean
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

/** Everything with a date in a time, from all modules, earliest first. A source that fails holds up no other. */
export async function readAgenda(log: Logger, sources: readonly AgendaSource[], ask: AgendaAsk): Promise<AgendaItem[]> {
  const found = await collectFulfilled(
    log,
    'the agenda',
    sources.map(async source => source(ask)),
  )
  return found.sort((a, b) => a.at - b.at)
}
