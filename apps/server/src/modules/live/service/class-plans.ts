import { INDIA_OFFSET_S } from '@learn/contract/base'
import type { ClassProvider } from '@learn/contract/live/plain'
import type { Handle } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import { cleanHtml, planned } from '../../learning/index.ts'
import { findPlans, plansOfSeries } from '../repo/plans.ts'
import type { PlannedSpan } from './clashes.ts'
import { statesOfClasses } from './class-entity.ts'
import { DEFAULT_RULE } from './rule.ts'
import { DEFAULT_MINUTES, isClass, safeUrl } from './settings.ts'
import { sessionActivities, sessionActivity } from './shared-class.ts'

/** What an act on classes wants, the courses that it concerns, and the times that it takes. */
export interface ClassPlan {
  wanted: Wanted[]
  courseIds: number[]
  spans: PlannedSpan[]
  hostIds: number[]
}

const DAY_S = 86_400
const iso = (atS: number): string => new Date(atS * 1000).toISOString()

/** The starts of a series: the same time of day in India, on these days of the week (0 is Sunday), `times` of them from the first on. */
export function startsOfSeries(
  firstS: number,
  repeat: { weekdays: readonly number[]; times: number } | null,
): number[] {
  if (!repeat) return [firstS]
  const starts: number[] = []
  for (let at = firstS; starts.length < repeat.times && at < firstS + 400 * DAY_S; at += DAY_S)
    if (repeat.weekdays.includes(new Date((at + INDIA_OFFSET_S) * 1000).getUTCDay())) starts.push(at)
  return starts
}

interface NewClasses {
  courseid: number
  sectionid: number
  name: string
  introhtml: string
  startsat: number
  minutes: number
  classtype: number
  provider: ClassProvider
  joinurl: string | null
  hostid: number | null
  repeat: { weekdays: number[]; times: number } | null
  rule?: PresenceRule | undefined
}

interface PresenceRule {
  percent: number
  leastminutes: number
  catchupdays: number
}

const PLAIN_RULE: PresenceRule = {
  percent: DEFAULT_RULE.needed_percent,
  leastminutes: DEFAULT_RULE.least_minutes,
  catchupdays: DEFAULT_RULE.catch_up_days,
}

const ruleState = ({ percent, leastminutes, catchupdays }: PresenceRule) => ({
  neededPercent: percent,
  leastMinutes: leastminutes,
  catchUpDays: catchupdays,
})

interface ClassSettingsAct {
  activityid: number
  name?: string
  introhtml?: string
  classtype?: number
  provider?: ClassProvider
  joinurl?: string | null
  rule?: PresenceRule
}

/** Makes a class, or a series of them; null where the section is not of the course. Numbers stand behind the names of a series. */
export async function newClassesPlan(db: Handle, act: NewClasses): Promise<ClassPlan | null> {
  const sections = await planned.sectionsIn(db, [act.courseid])
  if (!sections.some(({ id }) => id === act.sectionid)) return null
  const starts = startsOfSeries(act.startsat, act.repeat)
  const seriesId = starts.length > 1 ? newId() : null
  const wanted = starts.map(
    (at, n): Wanted => ({
      entity: 'live.class',
      key: String(newId()),
      state: {
        courseId: act.courseid,
        sectionId: act.sectionid,
        type: 'zoom',
        name: seriesId === null ? act.name : `${act.name} ${n + 1}`,
        introHtml: cleanHtml(act.introhtml),
        startsAt: iso(at),
        minutes: act.minutes,
        classType: act.classtype,
        provider: act.provider,
        joinUrl: safeUrl(act.joinurl),
        hostId: act.hostid,
        seriesId,
        sharesId: null,
        ...ruleState(act.rule ?? PLAIN_RULE),
        isCancelled: false,
        note: '',
      },
    }),
  )
  const spans = starts.map(at => ({ activityId: null, fromS: at, toS: at + act.minutes * 60 }))
  return { wanted, courseIds: [act.courseid], spans, hostIds: act.hostid === null ? [] : [act.hostid] }
}

interface Chosen {
  activityid: number
  /** Also the classes of its series that come after it. */
  wholeseries: boolean
}

interface FoundClass {
  id: number
  courseId: number
  startsS: number | null
  minutes: number
  hostId: number | null
}

/** A class, and on request those of its series that follow it; null for what is no class. One that shows another stands for that. */
async function classesMeant(db: Handle, { activityid, wholeseries }: Chosen): Promise<FoundClass[] | null> {
  const meant = await sessionActivity(db, activityid)
  const first = (await planned.findPlanned(db, [meant])).get(meant)
  if (!first || !isClass(first.type)) return null
  const plan = (await findPlans(db, [meant])).get(meant)
  const series = wholeseries && plan?.series_id != null ? await plansOfSeries(db, plan.series_id) : []
  const rows = await planned.findPlanned(db, [...new Set([meant, ...series.map(one => one.activity_id)])])
  const hosts = new Map(series.map(one => [one.activity_id, one.host_id]))
  return [...rows.values()]
    .filter(
      ({ id, opensAt }) => id === meant || (opensAt !== null && first.opensAt !== null && opensAt > first.opensAt),
    )
    .map(({ id, courseId, opensAt, minutes }) => ({
      id,
      courseId,
      startsS: opensAt && Math.floor(opensAt.getTime() / 1000),
      minutes: minutes ?? DEFAULT_MINUTES,
      hostId: hosts.get(id) ?? plan?.host_id ?? null,
    }))
    .toSorted((a, b) => (a.startsS ?? 0) - (b.startsS ?? 0))
}

async function changePlan(
  db: Handle,
  classes: readonly FoundClass[],
  change: (one: FoundClass) => Record<string, string | number | boolean | null>,
): Promise<Wanted[]> {
  const states = await statesOfClasses(
    db,
    classes.map(({ id }) => id),
  )
  return classes.flatMap((one): Wanted[] => {
    const state = states.get(String(one.id))
    return state ? [{ entity: 'live.class', key: String(one.id), state: { ...state, ...change(one) } }] : []
  })
}

const coursesIn = (classes: readonly FoundClass[]): number[] => [...new Set(classes.map(({ courseId }) => courseId))]
const hostsIn = (classes: readonly FoundClass[]): number[] => [
  ...new Set(classes.flatMap(({ hostId }) => hostId ?? [])),
]

/** Moves a class, and the later ones of its series by as much. Null for what is no class. */
export async function moveClassPlan(
  db: Handle,
  act: Chosen & { startsat: number; minutes?: number | undefined; note: string },
): Promise<ClassPlan | null> {
  const classes = await classesMeant(db, act)
  const [first] = classes ?? []
  if (!classes || !first) return null
  const byS = act.startsat - (first.startsS ?? act.startsat)
  const startOf = (one: FoundClass): number => (one.id === first.id ? act.startsat : (one.startsS ?? 0) + byS)
  const wanted = await changePlan(db, classes, one => ({
    startsAt: iso(startOf(one)),
    ...(act.minutes !== undefined && { minutes: act.minutes }),
    note: act.note,
  }))
  const spans = classes.map(one => ({
    activityId: one.id,
    fromS: startOf(one),
    toS: startOf(one) + (act.minutes ?? one.minutes) * 60,
  }))
  return { wanted, courseIds: coursesIn(classes), spans, hostIds: hostsIn(classes) }
}

/** Moves classes by whole days; one that shows the session of another moves with that. */
export async function shiftClassesPlan(db: Handle, activityIds: readonly number[], days: number): Promise<ClassPlan> {
  const sources = await sessionActivities(db, activityIds)
  const own = activityIds.filter(id => (sources.get(id) ?? id) === id)
  const states = [...(await statesOfClasses(db, own))]
  const moved = states.flatMap(([key, state]) => {
    const span = spanOfState(Number(key), state)
    return span ? [{ key, state, span, startS: span.fromS + days * DAY_S, endS: span.toS + days * DAY_S }] : []
  })
  return {
    wanted: moved.map(({ key, state, startS }) => ({
      entity: 'live.class',
      key,
      state: { ...state, startsAt: iso(startS), note: '' },
    })),
    courseIds: [...new Set(states.map(([, { courseId }]) => Number(courseId)))],
    spans: moved.map(({ key, startS, endS }) => ({ activityId: Number(key), fromS: startS, toS: endS })),
    hostIds: [...new Set(states.flatMap(([, { hostId }]) => (hostId == null ? [] : Number(hostId))))],
  }
}

/** Cancels a class, or lets it take place after all. */
export async function cancelClassPlan(
  db: Handle,
  act: Chosen & { iscancelled: boolean; note: string },
): Promise<ClassPlan | null> {
  const classes = await classesMeant(db, act)
  if (!classes) return null
  const wanted = await changePlan(db, classes, () => ({ isCancelled: act.iscancelled, note: act.note }))
  const spans = act.iscancelled ? [] : spansOf(classes)
  return { wanted, courseIds: coursesIn(classes), spans, hostIds: hostsIn(classes) }
}

/** Somebody else hosts a class; null: whoever teaches its course. */
export async function hostClassPlan(db: Handle, act: Chosen & { hostid: number | null }): Promise<ClassPlan | null> {
  const classes = await classesMeant(db, act)
  if (!classes) return null
  const wanted = await changePlan(db, classes, () => ({ hostId: act.hostid }))
  return {
    wanted,
    courseIds: coursesIn(classes),
    spans: spansOf(classes),
    hostIds: act.hostid === null ? [] : [act.hostid],
  }
}

/** Changes what a class is called and about, how it is held, and what makes learners present in it. */
export async function setClassPlan(db: Handle, act: ClassSettingsAct): Promise<ClassPlan | null> {
  const classes = await classesMeant(db, { activityid: act.activityid, wholeseries: false })
  if (!classes) return null
  const wanted = await changePlan(db, classes, () => ({
    ...(act.name !== undefined && { name: act.name }),
    ...(act.introhtml !== undefined && { introHtml: cleanHtml(act.introhtml) }),
    ...(act.classtype !== undefined && { classType: act.classtype }),
    ...(act.rule && ruleState(act.rule)),
    ...(act.provider !== undefined && { provider: act.provider }),
    ...(act.joinurl !== undefined && { joinUrl: safeUrl(act.joinurl) }),
  }))
  return { wanted, courseIds: coursesIn(classes), spans: [], hostIds: [] }
}

/** Shows the session of a class in another course too, as a class of that course; null where one of them is none. */
export async function shareClassPlan(
  db: Handle,
  act: { activityid: number; courseid: number; sectionid: number },
): Promise<ClassPlan | null> {
  const meant = await sessionActivity(db, act.activityid)
  const sections = await planned.sectionsIn(db, [act.courseid])
  const state = (await statesOfClasses(db, [meant])).get(String(meant))
  if (!state || !sections.some(({ id }) => id === act.sectionid)) return null
  const wanted: Wanted = {
    entity: 'live.class',
    key: String(newId()),
    state: {
      ...state,
      courseId: act.courseid,
      sectionId: act.sectionid,
      type: 'zoomduplicate',
      seriesId: null,
      sharesId: meant,
    },
  }
  const span = spanOfState(meant, state)
  return { wanted: [wanted], courseIds: [act.courseid], spans: span ? [span] : [], hostIds: [] }
}

const spansOf = (classes: readonly FoundClass[]): PlannedSpan[] =>
  classes.flatMap(({ id, startsS, minutes }) =>
    startsS === null ? [] : [{ activityId: id, fromS: startsS, toS: startsS + minutes * 60 }],
  )

function spanOfState(id: number, state: Readonly<Record<string, unknown>>): PlannedSpan | null {
  if (typeof state.startsAt !== 'string') return null
  const fromS = Math.floor(Date.parse(state.startsAt) / 1000)
  return { activityId: id, fromS, toS: fromS + (Number(state.minutes) || DEFAULT_MINUTES) * 60 }
}
