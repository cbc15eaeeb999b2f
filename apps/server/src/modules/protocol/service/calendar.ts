import { indiaDayStart, writtenMoment } from '@learn/contract/base'
import type { AgendaItem } from '@learn/contract/home'
import { getAddress } from '@learn/contract/pages/plain'
import { duePartName } from '@learn/contract/payments/plain'
import type { ActionEvent, ActionEvents } from '@learn/contract/protocol'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { HTML_FORMAT, type ProtocolParts } from './parts.ts'

const DAY_S = 86_400
/** Apps that name no end look so far ahead. */
const AHEAD_S = 180 * DAY_S
const UPCOMING_DAYS = 21
/** The course of the whole site, by which the protocol means all of them. */
const SITE = 1

const TYPES: Record<AgendaItem['kind'], { type: string; text: string }> = {
  due: { type: 'due', text: 'is due' },
  closes: { type: 'close', text: 'closes' },
  opens: { type: 'open', text: 'opens' },
  live: { type: 'meeting', text: 'begins' },
  apply: { type: 'user', text: 'closes for applications' },
  interview: { type: 'user', text: 'is your interview' },
  'catch-up': { type: 'close', text: 'counts as attendance until now' },
  attempt: { type: 'close', text: 'ends' },
  payment: { type: 'user', text: 'is due' },
}

/** One number for each entry: the same as long as it is about the same activity, recording, round of a job or part of a plan. */
const KIND_NUMBERS: Record<AgendaItem['kind'], number> = {
  due: 1,
  closes: 2,
  opens: 3,
  live: 4,
  apply: 5,
  interview: 6,
  'catch-up': 7,
  attempt: 0,
  // Its base is the id of a plan, which no job has.
  payment: 5,
}
const idOf = ({ kind, activity, job, payment, sessionId }: AgendaItem): number => {
  const ofJob = Number.parseInt((job?.hash2 ?? '0').replace(/\W/g, '').slice(0, 8), 36) % 2 ** 40
  const ofPlan = payment && payment.planId + payment.number
  const base = sessionId ?? activity?.id ?? ofPlan ?? ofJob + (job?.round ?? 0) * 2 ** 40
  return (base % 2 ** 49) * 8 + KIND_NUMBERS[kind]
}

const pageOf = (siteUrl: string, { activity, job, payment, kind, sessionId }: AgendaItem): string => {
  if (payment) return `${siteUrl}${getAddress('payments')}`
  if (!activity) return `${siteUrl}${getAddress('application', { hashId: job?.hash2 ?? '' })}`
  return kind === 'live' || kind === 'catch-up'
    ? `${siteUrl}${getAddress('liveClass', { id: activity.id })}${sessionId === undefined ? '' : `?session=${sessionId}`}`
    : `${siteUrl}/mod/${activity.originType ?? activity.type}/view.php?id=${activity.id}`
}

/** Fields of an event of the protocol that no entry of the agenda fills. */
const UNUSED = {
  description: '',
  descriptionformat: HTML_FORMAT,
  location: '',
  categoryid: null,
  groupid: null,
  userid: null,
  repeatid: null,
  eventcount: null,
  canedit: false,
  candelete: false,
  iscourseevent: false,
  iscategoryevent: false,
  groupname: null,
} as const

/** An entry of the agenda as the protocol tells it. */
function toEvent(siteUrl: string, item: AgendaItem, nowS: number): ActionEvent {
  const { kind, at, activity, job, payment, courseName, place, minutes, isDone, isLocked, classTimes } = item
  const name = payment ? duePartName(payment) : (activity?.name ?? job?.title ?? '')
  const url = pageOf(siteUrl, item)
  const { type, text } = TYPES[kind]
  const view = `${siteUrl}/calendar/view.php?view=day&time=${at}`
  const course = place && `${siteUrl}/course/view.php?id=${place.courseId}`
  return {
    id: idOf(item),
    name: kind === 'live' ? name : `${name} ${text}`,
    ...UNUSED,
    component: activity ? `mod_${activity.originType ?? activity.type}` : null,
    modulename: activity ? (activity.originType ?? activity.type) : null,
    activityname: activity?.name ?? null,
    instance: activity?.id ?? null,
    eventtype: type,
    timestart: at,
    timeduration: kind === 'live' ? (minutes ?? 0) * 60 : 0,
    timesort: at,
    timeusermidnight: indiaDayStart(at),
    visible: classTimes?.state === 'cancelled' ? 0 : 1,
    timemodified: at,
    overdue: kind === 'due' && at < nowS && !isDone,
    ...(place &&
      course && {
        course: {
          id: place.courseId,
          fullname: courseName,
          shortname: courseName,
          fullnamedisplay: courseName,
          viewurl: course,
        },
      }),
    deleteurl: view,
    editurl: view,
    viewurl: view,
    formattedtime: writtenMoment(at),
    isactionevent: activity !== null,
    normalisedeventtype: activity ? 'course' : 'user',
    normalisedeventtypetext: activity ? 'Course event' : 'User event',
    url,
    ...(activity && {
      action: {
        name: kind === 'live' ? 'Join' : 'Open',
        url,
        itemcount: 1,
        actionable: !isLocked && !isDone && classTimes?.state !== 'cancelled',
        showitemcount: false,
      },
    }),
  }
}

interface Page {
  timesortfrom: number
  timesortto: number | null
  aftereventid: number
  limitnum: number
}

const inCourse = (courseId: number) => (event: ActionEvent) => courseId === SITE || event.course?.id === courseId

async function eventsBetween(
  { agendaOf, siteUrl, clock }: ProtocolParts,
  caller: Caller,
  from: number,
  to: number,
): Promise<ActionEvent[]> {
  const items = await agendaOf(caller, from, to)
  return items.map(item => toEvent(siteUrl, item, epochS(clock.now())))
}

/** What the caller has to do or attend, of one course or of all, by pages. */
export async function readActionEvents(
  parts: ProtocolParts,
  caller: Caller,
  { timesortfrom, timesortto, aftereventid, limitnum }: Page,
  courseId = SITE,
): Promise<ActionEvents> {
  const to = timesortto ?? Math.max(timesortfrom, epochS(parts.clock.now())) + AHEAD_S
  const all = (await eventsBetween(parts, caller, timesortfrom, to + 1)).filter(
    event => event.isactionevent && inCourse(courseId)(event),
  )
  const after = all.findIndex(({ id }) => id === aftereventid)
  const events = all.slice(after + 1, after + 1 + limitnum)
  return { events, firstid: events[0]?.id ?? 0, lastid: events.at(-1)?.id ?? 0 }
}

/** Events between two moments as the oldest of these functions tells them. */
export async function readEvents(
  parts: ProtocolParts,
  caller: Caller,
  {
    events: wanted,
    options,
  }: { events: { courseids: number[]; eventids: number[] }; options: { timestart: number; timeend: number } },
) {
  const to = options.timeend || epochS(parts.clock.now()) + AHEAD_S
  const { courseids, eventids } = wanted
  const found = (await eventsBetween(parts, caller, options.timestart, to)).filter(
    ({ id, course }) =>
      (courseids.length === 0 || courseids.includes(course?.id ?? 0)) &&
      (eventids.length === 0 || eventids.includes(id)),
  )
  return {
    events: found.map(event => ({
      ...event,
      format: HTML_FORMAT,
      courseid: event.course?.id ?? 0,
      groupid: 0,
      userid: caller.userId,
      instance: event.instance ?? 0,
      uuid: '',
      sequence: 1,
      subscriptionid: null,
    })),
    warnings: [],
  }
}

const startOfDay = (year: number, month: number, day: number): number =>
  indiaDayStart(Date.UTC(year, month - 1, day, 6) / 1000)

/** The events of one day. */
export async function readDay(
  parts: ProtocolParts,
  caller: Caller,
  { year, month, day, courseid }: { year: number; month: number; day: number; courseid: number },
) {
  const at = startOfDay(year, month, day)
  const events = (await eventsBetween(parts, caller, at, at + DAY_S)).filter(inCourse(courseid))
  return { courseid, events, date: { timestamp: at } }
}

/** What is coming in the next three weeks. */
export async function readUpcoming(parts: ProtocolParts, caller: Caller, courseid: number) {
  const at = epochS(parts.clock.now())
  const events = (await eventsBetween(parts, caller, at, at + UPCOMING_DAYS * DAY_S)).filter(inCourse(courseid))
  return { courseid, events, isloggedin: true, date: { timestamp: at } }
}

/** A month in weeks that begin on Monday; padding stands for the days of other months. */
export async function readMonth(
  parts: ProtocolParts,
  caller: Caller,
  { year, month, courseid }: { year: number; month: number; courseid: number },
) {
  const first = startOfDay(year, month, 1)
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const all = (await eventsBetween(parts, caller, first, first + length * DAY_S)).filter(inCourse(courseid))
  const today = indiaDayStart(epochS(parts.clock.now()))
  const days = Array.from({ length }, (_one, n) => {
    const timestamp = first + n * DAY_S
    const wday = new Date(Date.UTC(year, month - 1, n + 1)).getUTCDay()
    const events = all.filter(({ timestart }) => timestart >= timestamp && timestart < timestamp + DAY_S)
    return {
      mday: n + 1,
      wday,
      year,
      yday: Math.round((Date.UTC(year, month - 1, n + 1) - Date.UTC(year, 0, 1)) / (DAY_S * 1000)),
      timestamp,
      istoday: timestamp === today,
      isweekend: wday === 0 || wday === 6,
      hasevents: events.length > 0,
      events,
    }
  })
  const weekOf = (mday: number): number => Math.floor((mday - 1 + (((days[0]?.wday ?? 1) + 6) % 7)) / 7)
  const weeks = [...Map.groupBy(days, ({ mday }) => weekOf(mday)).values()].map((own, n, list) => {
    const missing = 7 - own.length
    const padding = Array.from({ length: missing }, (_one, index) => index)
    const isLast = n === list.length - 1 && n > 0
    return { prepadding: isLast ? [] : padding, postpadding: isLast ? padding : [], days: own }
  })
  return { courseid, view: 'month' as const, date: { timestamp: first, year, mon: month, mday: 1 }, weeks }
}
