import type { LiveClass } from '@learn/contract/live'
import { CLASS_PROVIDERS, type ClassProvider, type ClassStage } from '@learn/contract/live/plain'
import { clockTime, whenText } from '#shared/lib/date-text.ts'

/** What a class is held in, as people call it. */
export const serviceName = ({ provider }: Pick<LiveClass, 'provider'>): string =>
  CLASS_PROVIDERS[provider as ClassProvider] ?? provider

/** Who counts who was there, for whoever reads it. */
function attendanceText({ role, countsByItself }: LiveClass): string {
  if (role === 'host')
    return countsByItself
      ? 'Attendance is counted by itself.'
      : 'Enter who was there on its attendance page afterwards.'
  return countsByItself ? 'Your attendance is counted by itself.' : 'Your teacher records who was there.'
}

/** Of a class that is open now. */
function describeOpen(liveClass: LiveClass, teacher: string): string {
  const { times, role, joinsBy } = liveClass
  if (joinsBy === 'link')
    return `It’s held on another service, which opens in a new window. ${attendanceText(liveClass)}`
  if (joinsBy === 'service' && times.state === 'live')
    return `It’s on in ${serviceName(liveClass)}, which opens in a new window. ${attendanceText(liveClass)}`
  if (role === 'host') return 'The room is open. Learners are waiting for you.'
  return joinsBy === 'service'
    ? `${atStart(teacher)} hasn’t started yet. You can join here as soon as it begins.`
    : `The room is open. ${atStart(teacher)} hasn’t started yet; you’ll be let in automatically.`
}

/** 'Your teacher', at the beginning of a sentence. */
const atStart = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** What happens next in a class, in a sentence. */
export function describeNext(liveClass: LiveClass, stage: ClassStage, nowS: number): string {
  const { times, role, teachers, note } = liveClass
  const teacher = teachers[0]?.split(' ')[0] ?? 'your teacher'
  if (stage === 'cancelled') return note ? `This class was cancelled. ${note}` : 'This class was cancelled.'
  if (stage === 'ended') return 'This class is over. It has no recording.'
  if (stage === 'recording') return 'This class is over. Its recording is here.'
  if (stage === 'undated')
    return role === 'host'
      ? 'Start it whenever you like.'
      : `It starts when ${teacher} opens the room. You’ll be let in automatically.`
  if (stage === 'live') return describeOpen(liveClass, teacher)
  const opens = times.opensAt ?? nowS
  return `The room opens ${stage === 'opens' ? `at ${clockTime(opens)}` : whenText(opens, nowS)}. You’ll be let in automatically.${note ? ` ${note}` : ''}`
}
