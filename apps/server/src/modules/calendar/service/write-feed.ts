import type { AgendaItem } from '@learn/contract/home'
import { getAddress } from '@learn/contract/pages/plain'
import { duePartName } from '@learn/contract/payments/plain'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { foldLines } from './fold-lines.ts'

interface FeedText {
  name: string
  siteUrl: string
  /** When it was written. */
  now: Date
}

/** Minutes of what takes time and does not say how much. */
const MINUTES = 60
/** What a calendar ends with; its entries come before it. */
const END = 'END:VCALENDAR'
/** Seconds before a class at which calendars ring. */
const RINGS_S = 600

const TITLES: Record<AgendaItem['kind'], (name: string) => string> = {
  due: name => `Due: ${name}`,
  closes: name => `Closes: ${name}`,
  opens: name => `Opens: ${name}`,
  live: name => name,
  apply: name => `Apply: ${name}`,
  interview: name => `Interview: ${name}`,
  'catch-up': name => `Watch the recording: ${name}`,
  attempt: name => `Attempt ends: ${name}`,
  payment: name => `Payment: ${name}`,
}

/**
 * Names an entry for as long as it is about the same thing: a class that is held again has a recording and a time for each, and a job has
 * an interview for each of its rounds.
 */
function entryName({ kind, activity, job, payment, at }: AgendaItem): string {
  if (payment) return [kind, payment.planId, payment.number].join('-')
  const occasion = kind === 'catch-up' || kind === 'attempt' ? at : job?.round
  return [kind, activity?.id ?? job?.hash2 ?? '', ...(occasion === undefined ? [] : [occasion])].join('-')
}

/** The page that an entry leads to. */
function addressOfItem({ activity, job, payment, kind, sessionId }: AgendaItem): string {
  if (payment) return getAddress('payments')
  if (!activity) return getAddress('application', { hashId: job?.hash2 ?? '' })
  const address = getAddress('liveClass', { id: activity.id })
  if (kind === 'catch-up' && sessionId !== undefined) return `${address}?session=${sessionId}`
  return kind === 'live' || kind === 'catch-up' ? address : getAddress('calendar')
}

/**
 * A calendar as iCalendar (RFC 5545), in universal time. An entry keeps its name when it is moved, so that calendars move it too;
 * what was cancelled says so.
 */
export function writeFeed(items: readonly AgendaItem[], { name, siteUrl, now }: FeedText): string {
  const host = new URL(siteUrl).hostname
  const calendar = ical({ name, prodId: '//learning//calendar//EN', method: ICalCalendarMethod.PUBLISH, ttl: 3600 })
  const head = calendar.toString()
  const events = items.map(item => {
    const { kind, at, activity, job, payment, courseName, classTimes } = item
    const takesTime = kind === 'live' || kind === 'interview'
    const isCancelled = classTimes?.state === 'cancelled'
    const minutes = item.minutes ?? MINUTES
    const event = calendar.createEvent({
      id: `${entryName(item)}@${host}`,
      stamp: now,
      start: new Date(at * 1000),
      end: new Date((at + (takesTime ? minutes * 60 : 0)) * 1000),
      summary: TITLES[kind](payment ? duePartName(payment) : (activity?.name ?? job?.title ?? '')),
      description: courseName,
      url: `${siteUrl}${addressOfItem(item)}`,
      // Grows with each change of its plan, so that calendars take the newer one.
      sequence: classTimes?.changes ?? 0,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (takesTime && !isCancelled) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: RINGS_S })
    return event.toString()
  })
  // The library folds each character by itself, which costs ten times as much as all the rest: the entries are folded here.
  // Every line has its end, the last one too (RFC 5545, 3.1); strict readers refuse a file without it.
  return `${head.slice(0, -END.length)}${foldLines(events.join(''))}${END}\r\n`
}
