import type { StaffAct } from '@learn/contract/staff'
import { type Clock, epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { ActPlan } from '#platform/operations/act.ts'
import { pairKey, type Wanted } from '#platform/operations/entity.ts'
import { interviewWarnings } from '../../careers/index.ts'
import { batchDates, batchPlans, enrolment, type Holiday, holidayFault, mayInLearning } from '../../learning/index.ts'
import { classPlans, coursesConcerned, findClashes, isClass, refuseRunning } from '../../live/index.ts'
import { readPersonalDates } from '../../progress/index.ts'
import type { StudioActParts } from './act-parts.ts'
import { found, notFound } from './reach.ts'

type Act<K extends StaffAct['kind']> = Extract<StaffAct, { kind: K }>

const dateOf = (atS: number | null): Date | null => (atS === null ? null : new Date(atS * 1000))
const invalid = (text: string) => new AppError('request/invalid', text)
const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

function requireDates({ caller }: StudioActParts, programId: number): void {
  if (!mayInLearning(caller, 'set dates', { programIds: [programId] })) throw notFound()
}

const inBatch = (programId: number, wanted: Wanted[], more: Partial<ActPlan> = {}): ActPlan => ({
  wanted,
  programIds: [programId],
  courseIds: [],
  ...more,
})

/** What the rows of a plan are about: activities by their names, the opening of courses by theirs. */
async function nameRows(db: Handle, programId: number): Promise<ActPlan['told']> {
  const courses = await batchDates.listCourses(db, programId)
  const names = new Map(courses.map(({ id, name }) => [id, name]))
  const activities = await batchDates.listDated(db, programId)
  return new Map([
    ...courses.map(({ id, name }) => [pairKey(programId, id), { name, about: 'When the course opens' }] as const),
    ...activities.flatMap(({ id, name, courseId }) => {
      const about = names.get(courseId) ?? ''
      return [
        [pairKey(programId, id), { name, about }],
        [String(id), { name, about }],
      ] as const
    }),
  ])
}

/** What a change of dates means for learners, in sentences. */
async function describeDates(
  { db, clock }: { db: Handle; clock: Clock },
  programId: number,
  wanted: readonly Wanted[],
) {
  const dates = wanted.filter(({ entity }) => entity === 'learning.batchDate')
  const nowS = epochS(clock.now())
  const past = dates.filter(({ state }) => state?.dueAt && Date.parse(String(state.dueAt)) / 1000 < nowS)
  const touched = new Set(dates.map(({ key }) => Number(key.split(':')[1])))
  const courseIds = (await batchDates.listCourses(db, programId)).map(({ id }) => id)
  const own = await readPersonalDates(db, await enrolment.membersOfAny(db, [programId]), courseIds)
  const people = new Set(own.filter(({ activityId }) => touched.has(activityId)).map(({ userId }) => userId))
  return [
    ...(past.length > 0 ? [`${plural(past.length, 'activity', 'activities')} would be due in the past`] : []),
    ...(people.size > 0
      ? [
          `${plural(people.size, 'learner has', 'learners have')} dates of their own, and ${people.size === 1 ? 'keeps' : 'keep'} them`,
        ]
      : []),
  ]
}

/** Rows that make no sense, by key. */
const datesVeto: NonNullable<ActPlan['veto']> = changes =>
  new Map(
    changes.flatMap(({ entity, key, after }) => {
      if (entity !== 'learning.batchDate' || !after) return []
      const read = (field: string) => (after[field] ? new Date(String(after[field])) : null)
      const fault = batchPlans.datesFault({
        opensAt: read('opensAt'),
        dueAt: read('dueAt'),
        closesAt: read('closesAt'),
      })
      return fault ? [[key, fault]] : []
    }),
  )

/** Dates of activities in one batch. */
export async function planBatchDates(parts: StudioActParts, act: Act<'batch-dates'>): Promise<ActPlan> {
  requireDates(parts, act.programid)
  const wishes = new Map<number, batchPlans.Dates | null>()
  for (const id of act.clear) wishes.set(id, null)
  for (const { activityid, opensat, dueat, closesat } of act.dates) {
    const dates = { opensAt: dateOf(opensat), dueAt: dateOf(dueat), closesAt: dateOf(closesat) }
    const fault = batchPlans.datesFault(dates)
    if (fault) throw invalid(fault)
    wishes.set(activityid, dates)
  }
  const dated = await batchDates.listDated(parts.db, act.programid)
  if (dated.some(({ id, type }) => wishes.has(id) && isClass(type)))
    throw invalid('A class is held once for all who have its course: move it in the timetable')
  const wanted = found(await batchPlans.batchDatesPlan(parts.db, act.programid, wishes))
  return inBatch(act.programid, wanted, {
    told: await nameRows(parts.db, act.programid),
    warnings: await describeDates(parts, act.programid, wanted),
  })
}

/** Moves the dates of a batch, and with them the classes that only this batch has. */
export async function planShift(parts: StudioActParts, act: Act<'batch-shift'>): Promise<ActPlan> {
  const { db, clock } = parts
  requireDates(parts, act.programid)
  const shift = { days: act.days, from: dateOf(act.from), courseId: act.courseid ?? null, isClass }
  const wanted = found(await batchPlans.shiftPlan(db, act.programid, shift))
  const classes = await classesToShift(parts, act)
  const moved = await classPlans.shiftClassesPlan(db, classes.own, act.days)
  await refuseRunning(db, moved)
  const clashes = [
    ...(await findClashes(db, moved, clock.now())),
    ...(await interviewWarnings(db, await coursesConcerned(db, moved), moved.spans, clock.now())),
  ]
  return inBatch(act.programid, [...wanted, ...moved.wanted], {
    told: await nameRows(db, act.programid),
    veto: datesVeto,
    warnings: [
      ...(await describeDates(parts, act.programid, wanted)),
      ...(moved.wanted.length > 0 ? [`${plural(moved.wanted.length, 'class moves', 'classes move')} too`] : []),
      ...(classes.shared > 0
        ? [
            `${plural(classes.shared, 'class stays', 'classes stay')}: other batches have ${classes.shared === 1 ? 'it' : 'them'} too`,
          ]
        : []),
      ...clashes,
    ],
  })
}

/** Classes to come in the courses of a batch: those that only it has, and how many it shares with others. */
async function classesToShift({ db, clock }: StudioActParts, act: Act<'batch-shift'>) {
  const from = Math.max(act.from ?? 0, epochS(clock.now()))
  const courses = new Map((await batchDates.listCourses(db, act.programid)).map(one => [one.id, one]))
  const coming = (await batchDates.listDated(db, act.programid)).filter(
    ({ type, opensAt, courseId }) =>
      isClass(type) && opensAt && epochS(opensAt) >= from && (act.courseid === undefined || act.courseid === courseId),
  )
  const isOwn = ({ courseId }: { courseId: number }) => courses.get(courseId)?.elsewhere === 0
  return {
    own: act.withclasses ? coming.filter(isOwn).map(({ id }) => id) : [],
    shared: coming.filter(one => !isOwn(one)).length,
  }
}

/** The holidays of a batch. */
export async function planHolidays(parts: StudioActParts, act: Act<'batch-holidays'>): Promise<ActPlan> {
  requireDates(parts, act.programid)
  const holidays = act.holidays.map(
    ({ firstday, lastday, name, isbreak }): Holiday => ({
      firstDay: firstday,
      lastDay: lastday,
      name,
      isBreak: isbreak,
    }),
  )
  const fault = holidayFault(holidays)
  if (fault) throw invalid(fault)
  const wanted = found(await batchPlans.holidaysPlan(parts.db, act.programid, holidays))
  return inBatch(act.programid, wanted, {
    told: await nameRows(parts.db, act.programid),
    veto: datesVeto,
    warnings: await describeDates(parts, act.programid, wanted),
  })
}

/** A new batch as another one was. */
export async function planCopy({ db, caller }: StudioActParts, act: Act<'batch-copy'>): Promise<ActPlan> {
  if (!mayInLearning(caller, 'change programs', { programIds: [act.programid] })) throw notFound()
  if (act.endsat !== null && act.endsat <= act.startsat) throw invalid('The last day lies before the first')
  const wanted = await batchPlans.copyBatchPlan(db, act.programid, {
    batch: act.batch,
    startsAt: new Date(act.startsat * 1000),
    endsAt: dateOf(act.endsat),
    seats: act.seats,
    isClass,
  })
  if (wanted === 'no first day') throw invalid('Give the batch its first day first: its dates are counted from it')
  return inBatch(act.programid, found(wanted), { asksNoReason: true })
}

/** Until when one learner has time for an activity of a course that they have. */
export async function planLearnerDates(
  { db, caller, clock }: StudioActParts,
  act: Act<'learner-dates'>,
): Promise<ActPlan> {
  const [courseId, type] = found(await batchDates.findDatedPlace(db, act.activityid))
  const own = (await enrolment.programsOfUsers(db, [act.userid])).get(act.userid) ?? []
  const programIds = (await enrolment.programsOfCourse(db, courseId)).filter(id => own.includes(id))
  if (!programIds.some(id => mayInLearning(caller, 'set dates', { programIds: [id] }))) throw notFound()
  if (!(await enrolment.learnersOfCourse(db, courseId, clock.now())).includes(act.userid)) throw notFound()
  if (isClass(type)) throw invalid('A class is held once for all who have its course')
  const dates = { dueAt: dateOf(act.dueat), closesAt: dateOf(act.closesat), opensAt: null }
  const fault = batchPlans.datesFault(dates)
  if (fault) throw invalid(fault)
  const isBack = act.dueat === null && act.closesat === null
  const state = {
    courseId,
    dueAt: dates.dueAt?.toISOString() ?? null,
    closeAt: dates.closesAt?.toISOString() ?? null,
  }
  const key = pairKey(act.userid, act.activityid)
  return {
    wanted: [{ entity: 'progress.dates', key, state: isBack ? null : state }],
    programIds,
    courseIds: [courseId],
  }
}
