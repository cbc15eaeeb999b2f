import type { ActivityRow } from '@learn/contract/course'
import { type ClassStage, type ClassTimes, classStage, ROOM_OPENS_S } from '@learn/contract/live/plain'
import { clockTime } from '#shared/lib/date-text.ts'

/** Of a class whose length is not known: so long it counts as being on. */
const LIVE_FOR_MIN = 120

/** Where a class stands, as the server says; by its plan alone where a saved reply of earlier does not say it. */
export function timesOfRow({
  classTimes,
  openAt,
  minutes,
}: Pick<ActivityRow, 'classTimes' | 'openAt' | 'minutes'>): ClassTimes {
  if (classTimes) return classTimes
  const isDated = openAt !== null
  return {
    startAt: openAt,
    endAt: isDated ? openAt + (minutes ?? LIVE_FOR_MIN) * 60 : null,
    opensAt: isDated ? openAt - ROOM_OPENS_S : null,
    state: 'planned',
    hasRecording: false,
  }
}

const TEXTS: Record<Exclude<ClassStage, 'opens'>, string> = {
  undated: 'On demand',
  upcoming: 'Upcoming',
  live: 'Live now',
  ended: 'Ended',
  recording: 'Recording',
  cancelled: 'Cancelled',
}

/** The one text for where a class stands: 'Upcoming', 'Opens at 6:50 PM', 'Live now', 'Ended', 'Recording', 'Cancelled'. */
export function classStatus(times: ClassTimes, nowS: number): string {
  const stage = classStage(times, nowS)
  return stage === 'opens' ? `Opens at ${clockTime(times.opensAt ?? 0)}` : TEXTS[stage]
}

/** What the button of a class says at a moment. */
export function classVerb(times: ClassTimes, nowS: number): string {
  const stage = classStage(times, nowS)
  if (stage === 'live') return 'Join'
  return stage === 'recording' ? 'Watch' : 'Open'
}

/** Whether a class leads straight into its room: while it is on, and to its recording. */
export const leadsToRoom = (times: ClassTimes, nowS: number): boolean =>
  ['live', 'recording'].includes(classStage(times, nowS))
