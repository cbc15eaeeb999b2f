import type { StaffAct } from '@learn/contract/staff'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { ActContext, ActPlan, Acts } from '#platform/operations/act.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import type { Place } from '#platform/roles.ts'
import { planQuestions } from '../../bank/index.ts'
import {
  authoring,
  batchPlans,
  coursePictures,
  enrolment,
  mayInLearning,
  authoringPlans as plans,
} from '../../learning/index.ts'
import type { StudioActParts } from './act-parts.ts'
import { planBatchDates, planCopy, planHolidays, planLearnerDates, planShift } from './batch-acts.ts'
import { planMerge } from './merge-questions.ts'
import { planOpens } from './plan-opens.ts'
import { planPublish } from './publish.ts'
import { found, mayChange, mayWrite, notFound } from './reach.ts'
import { planCancelSchedule, planSchedule, planScheduled } from './schedule.ts'

type Kind =
  | 'program'
  | 'batch'
  | 'batch-copy'
  | 'batch-dates'
  | 'batch-shift'
  | 'batch-holidays'
  | 'learner-dates'
  | 'course'
  | 'course-text'
  | 'course-picture'
  | 'module'
  | 'activity'
  | 'duplicate'
  | 'arrange'
  | 'visible'
  | 'trash'
  | 'opens'
  | 'completion'
  | 'questions'
  | 'merge-questions'
  | 'publish'
  | 'schedule-publish'
  | 'schedule-cancel'
  | 'publish-scheduled'
type StudioAct = Extract<StaffAct, { kind: Kind }>

/** Who may do each act over a place. */
const mayDo: Record<Kind, (caller: Caller, place: Place) => boolean> = {
  program: (caller, place) => mayInLearning(caller, 'change programs', place),
  batch: (caller, place) => mayInLearning(caller, 'change programs', place),
  'batch-copy': (caller, place) => mayInLearning(caller, 'change programs', place),
  'batch-dates': (caller, place) => mayInLearning(caller, 'set dates', place),
  'batch-shift': (caller, place) => mayInLearning(caller, 'set dates', place),
  'batch-holidays': (caller, place) => mayInLearning(caller, 'set dates', place),
  'learner-dates': (caller, place) => mayInLearning(caller, 'set dates', place),
  course: (caller, place) => mayInLearning(caller, 'write courses', place),
  'course-picture': (caller, place) => mayInLearning(caller, 'write courses', place),
  'course-text': (caller, place) => mayInLearning(caller, 'write courses', place),
  module: (caller, place) => mayInLearning(caller, 'write courses', place),
  activity: (caller, place) => mayInLearning(caller, 'write courses', place),
  duplicate: (caller, place) => mayInLearning(caller, 'write courses', place),
  arrange: (caller, place) => mayInLearning(caller, 'write courses', place),
  visible: (caller, place) => mayInLearning(caller, 'write courses', place),
  trash: (caller, place) => mayInLearning(caller, 'write courses', place),
  opens: (caller, place) => mayInLearning(caller, 'write courses', place),
  completion: (caller, place) => mayInLearning(caller, 'write courses', place),
  questions: (caller, place) => mayInLearning(caller, 'write courses', place),
  'merge-questions': (caller, place) => mayInLearning(caller, 'write courses', place),
  publish: (caller, place) => mayInLearning(caller, 'write courses', place),
  'schedule-publish': (caller, place) => mayInLearning(caller, 'write courses', place),
  'schedule-cancel': (caller, place) => mayInLearning(caller, 'write courses', place),
  'publish-scheduled': (caller, place) => mayInLearning(caller, 'write courses', place),
}

const dateOf = (atS: number | null): Date | null => (atS === null ? null : new Date(atS * 1000))

/** Wishes about a course, by somebody who may write it. Throws `learning/not-found`. */
async function onCourse(
  { db, caller }: StudioActParts,
  courseId: number,
  wanted: () => Promise<Wanted[] | null> | Wanted[],
): Promise<ActPlan> {
  if (!(await authoring.findCourse(db, courseId)) || !(await mayWrite(db, caller, courseId))) throw notFound()
  const programIds = await enrolment.programsOfCourse(db, courseId)
  return { wanted: found(await wanted()), programIds, courseIds: [courseId], asksNoReason: true }
}

/** Wishes about activities of one course. */
async function onActivities(
  parts: StudioActParts,
  ids: readonly number[],
  wanted: () => Promise<Wanted[] | null> | Wanted[],
): Promise<ActPlan> {
  const courses = new Set<number>()
  for (const id of ids) courses.add(found(await authoring.findActivity(parts.db, id)).courseId)
  const [courseId, ...more] = courses
  if (courseId === undefined) throw notFound()
  if (more.length > 0) throw new AppError('request/invalid', 'These belong to different courses')
  return onCourse(parts, courseId, wanted)
}

type Planner<K extends Kind> = (parts: StudioActParts, act: Extract<StudioAct, { kind: K }>) => Promise<ActPlan>

const planners: { [K in Kind]: Planner<K> } = {
  async program({ db, caller }, { curriculumid, name, programtype }) {
    const id = curriculumid ?? null
    const isAllowed =
      id === null ? mayInLearning(caller, 'change programs', {}) : await mayChange(db, caller, id, 'change programs')
    if (!isAllowed || (id !== null && !(await authoring.findCurriculum(db, id)))) throw notFound()
    return {
      wanted: plans.curriculumPlan(id, { name, programType: programtype || 'premium' }),
      programIds: id === null ? [] : await authoring.listBatchIds(db, id),
      courseIds: [],
    }
  },
  async batch({ db, caller }, { curriculumid, programid, batch, startsat, endsat, seats }) {
    const siblings = await authoring.listBatchIds(db, curriculumid)
    const isAllowed =
      programid === undefined
        ? await mayChange(db, caller, curriculumid, 'change programs')
        : siblings.includes(programid) && mayInLearning(caller, 'change programs', { programIds: [programid] })
    if (!isAllowed) throw notFound()
    if (startsat !== null && endsat !== null && endsat <= startsat)
      throw new AppError('request/invalid', 'The last day lies before the first')
    const given = { batch, startsAt: dateOf(startsat), endsAt: dateOf(endsat), seats }
    if (programid === undefined)
      return { wanted: found(await plans.batchPlan(db, curriculumid, given)), programIds: siblings, courseIds: [] }
    const moved = await batchPlans.newFirstDayPlan(db, programid, given.startsAt)
    return { wanted: [...plans.changeBatchPlan(programid, given), ...moved], programIds: [programid], courseIds: [] }
  },
  'batch-copy': planCopy,
  'batch-dates': planBatchDates,
  'batch-shift': planShift,
  'batch-holidays': planHolidays,
  'learner-dates': planLearnerDates,
  async course({ db, clock, caller }, { curriculumid, name, summary }) {
    if (!(await mayChange(db, caller, curriculumid, 'write courses'))) throw notFound()
    const text = { name, summaryHtml: plainParagraphs(summary) }
    return {
      wanted: found(await plans.newCoursePlan(db, clock.now(), curriculumid, text)),
      programIds: await authoring.listBatchIds(db, curriculumid),
      courseIds: [],
      asksNoReason: true,
    }
  },
  'course-text': (parts, { courseid, name, summary }) =>
    onCourse(parts, courseid, () =>
      plans.coursePlan(courseid, {
        ...(name !== undefined && { fullName: name }),
        ...(summary !== undefined && { summaryHtml: plainParagraphs(summary) }),
      }),
    ),
  'course-picture': (parts, { courseid, pictureid, alt }) =>
    onCourse(parts, courseid, () =>
      coursePictures.coursePicturePlan(parts.db, courseid, { pictureId: pictureid, alt }),
    ),
  module: (parts, { courseid, sectionid, name }) =>
    onCourse(parts, courseid, async () => {
      if (sectionid !== undefined && (await authoring.findSection(parts.db, sectionid))?.courseId !== courseid)
        return null
      return plans.modulePlan(parts.db, courseid, sectionid ?? null, name)
    }),
  async activity(parts, { sectionid, type, variant, name }) {
    const { courseId } = found(await authoring.findSection(parts.db, sectionid))
    const { blank, variants } = parts.kinds.of(type)
    const content = variant === undefined ? blank : variants?.[variant]
    if (variant !== undefined && !content)
      throw new AppError('request/invalid', 'Nothing of this kind begins like that')
    return onCourse(parts, courseId, () =>
      plans.activityPlan(parts.db, parts.kinds, { courseId, sectionId: sectionid }, { type, name, content }),
    )
  },
  duplicate: (parts, { activityid }) =>
    onActivities(parts, [activityid], () => plans.duplicatePlan(parts.db, activityid)),
  arrange: (parts, { courseid, order }) =>
    onCourse(parts, courseid, async () => {
      const places = order.map(({ sectionid, activityids }) => ({ sectionId: sectionid, activityIds: activityids }))
      const wanted = await plans.arrangePlan(parts.db, courseid, places)
      if (!wanted)
        throw new AppError('studio/draft-changed', 'Somebody else changed this course meanwhile. It was read anew')
      return wanted
    }),
  visible: (parts, { activityids, show }) =>
    onActivities(parts, activityids, () => activityids.flatMap(id => plans.visiblePlan(id, show))),
  async trash(parts, { activityids, sectionids }) {
    const { db } = parts
    const courseIds = new Set<number>()
    for (const id of activityids) courseIds.add(found(await authoring.findActivity(db, id)).courseId)
    for (const id of sectionids) courseIds.add(found(await authoring.findSection(db, id)).courseId)
    const [courseId, ...more] = courseIds
    if (courseId === undefined || more.length > 0) throw notFound()
    return onCourse(parts, courseId, async () => [
      ...(await Promise.all(activityids.map(id => plans.trashPlan(db, 'activity', id)))).flat(),
      ...(await Promise.all(sectionids.map(id => plans.trashPlan(db, 'section', id)))).flat(),
    ])
  },
  async opens(parts, act) {
    const find = act.part === 'section' ? authoring.findSection : authoring.findActivity
    const { courseId } = found(await find(parts.db, act.id))
    return onCourse(parts, courseId, () => planOpens(parts.db, courseId, act))
  },
  completion: (parts, { activityids, completion, mustpass: mustPass, passpct: passPct }) =>
    onActivities(parts, activityids, () =>
      activityids.flatMap(id => plans.completionPlan(id, { completion, mustPass, passPct })),
    ),
  questions: (parts, { courseid, keys, change }) =>
    onCourse(parts, courseid, () => planQuestions(parts.db, courseid, { keys, change })),
  'merge-questions': planMerge,
  publish: planPublish,
  'schedule-publish': planSchedule,
  'schedule-cancel': planCancelSchedule,
  'publish-scheduled': planScheduled,
}

/** Text as paragraphs of HTML: nothing of it is mark-up. */
const plainParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map(one => one.trim())
    .filter(Boolean)
    .map(one => `<p>${one.replace(/[&<>]/g, sign => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')}</p>`)
    .join('')

/** Rows of these change one thing each, and nothing else hangs on them. */
const UNDOES_EACH: ReadonlySet<string> = new Set<Kind>([
  'visible',
  'completion',
  'batch-dates',
  'batch-shift',
  'questions',
])

/** What staff do in the studio: programs, batches, and courses made and changed. */
export const studioActs = ({ kinds }: Pick<StudioActParts, 'kinds'>): Acts =>
  Object.fromEntries(
    Object.entries(planners).map(([kind, plan]) => [
      kind,
      {
        isAllowed: mayDo[kind as Kind],
        ...(UNDOES_EACH.has(kind) && { undoesRows: 'each' as const }),
        plan: (context: ActContext, act: StudioAct) => (plan as Planner<Kind>)({ ...context, kinds }, act),
      },
    ]),
  )
