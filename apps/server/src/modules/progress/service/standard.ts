import type { CourseModule, CourseSection, UsersCourse } from '@learn/contract/protocol'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { ActivityNode } from '../../learning/index.ts'
import { courseProgressOf } from '../repo/states.ts'
import { type CourseView, lockOfActivity, lockOfSection } from './course-view.ts'
import { filesOfActivity } from './files.ts'
import { loadCourse } from './load.ts'
import { coursesOfCaller } from './mine.ts'
import type { ProgressParts } from './parts.ts'

const HTML_FORMAT = 1
const seconds = (at: Date | null): number => (at ? epochS(at) : 0)

/** The caller's courses. Another user's list is refused as if the user did not exist. */
export async function readUsersCourses(
  parts: ProgressParts,
  caller: Caller,
  { userid, returnusercount }: { userid: number; returnusercount: boolean },
): Promise<UsersCourse[]> {
  if (userid !== caller.userId) throw new AppError('learning/not-found', 'There is nothing here that you can open')
  const courses = await coursesOfCaller(parts, caller)
  const progress = new Map((await courseProgressOf(parts.db, caller.userId)).map(row => [row.course_id, row]))
  const counts = returnusercount ? await parts.enrolled.of(courses.map(course => course.id)) : null
  const list: UsersCourse[] = []
  for (const course of courses) {
    const { trackedIds } = await parts.structures.read(course.id, course.version)
    const mine = progress.get(course.id)
    const total = trackedIds.length
    const done = Math.min(total, mine?.done ?? 0)
    list.push({
      id: course.id,
      shortname: course.short_name,
      fullname: course.full_name,
      displayname: course.full_name,
      ...(counts && { enrolledusercount: counts.get(course.id) ?? 0 }),
      idnumber: '',
      visible: 1,
      summary: course.summary_html,
      summaryformat: HTML_FORMAT,
      format: 'topics',
      showgrades: true,
      lang: '',
      enablecompletion: true,
      completionhascriteria: false,
      completionusertracked: true,
      category: 0,
      progress: total === 0 ? null : (done / total) * 100,
      completed: total > 0 && done === total,
      startdate: seconds(course.starts_at),
      enddate: seconds(course.ends_at),
      marker: 0,
      lastaccess: mine?.last_opened_at ? epochS(mine.last_opened_at) : null,
      isfavourite: false,
      hidden: false,
      overviewfiles: [],
      showactivitydates: true,
      showcompletionconditions: true,
      timemodified: epochS(course.updated_at),
    })
  }
  return list
}

interface ContentsOption {
  name: string
  value: string | number | boolean
}

/** Sections and activities of a course; options narrow the list as in the standard protocol. */
export async function readContents(
  parts: ProgressParts,
  caller: Caller,
  { courseid, options }: { courseid: number; options: readonly ContentsOption[] },
): Promise<CourseSection[]> {
  const { view, opens } = await loadCourse(parts, caller, courseid)
  if (opens) throw new AppError('learning/locked', 'This course is not open yet')
  const option = new Map(options.map(({ name, value }) => [name, String(value)]))
  const isOn = (name: string) => option.get(name) === '1' || option.get(name) === 'true'
  const wants = (activity: ActivityNode) =>
    (!option.has('cmid') || String(activity.id) === option.get('cmid')) &&
    (!option.has('modname') || activity.type === option.get('modname'))
  return view.structure.sections.flatMap((section, index): CourseSection[] => {
    const lock = lockOfSection(view, section)
    const isOther =
      (option.has('sectionid') && String(section.id) !== option.get('sectionid')) ||
      (option.has('sectionnumber') && String(index) !== option.get('sectionnumber'))
    if (lock.isHidden || isOther) return []
    const modules = isOn('excludemodules') || lock.isLocked ? [] : section.activities.filter(wants)
    return [
      {
        id: section.id,
        name: section.name,
        visible: 1,
        summary: section.summaryHtml,
        summaryformat: HTML_FORMAT,
        section: index,
        hiddenbynumsections: 0,
        uservisible: !lock.isLocked,
        ...(lock.reason !== null && { availabilityinfo: lock.reason }),
        component: null,
        itemid: null,
        modules: modules.flatMap(activity => presentModule(parts, view, activity, !isOn('excludecontents')) ?? []),
      },
    ]
  })
}

function presentModule(
  parts: ProgressParts,
  view: CourseView,
  activity: ActivityNode,
  withContents: boolean,
): CourseModule | null {
  const lock = lockOfActivity(view, activity, lockOfSection(view, activity.section))
  if (lock.isHidden) return null
  return {
    id: activity.id,
    ...(activity.type !== 'label' && { url: `${parts.siteUrl}/mod/${activity.type}/view.php?id=${activity.id}` }),
    name: activity.name,
    instance: activity.id,
    contextid: activity.id,
    ...(activity.type === 'label' && activity.content?.kind === 'label' && { description: activity.content.html }),
    visible: 1,
    uservisible: !lock.isLocked,
    ...(lock.reason !== null && { availabilityinfo: lock.reason }),
    visibleoncoursepage: 1,
    modicon: `${parts.siteUrl}/icons/activity.svg`,
    modname: activity.type,
    purpose: 'content',
    branded: false,
    modplural: activity.type,
    indent: activity.indent,
    onclick: '',
    afterlink: null,
    customdata: '""',
    noviewlink: activity.type === 'label',
    completion: { none: 0, manual: 1, auto: 2 }[activity.completion],
    ...(activity.completion !== 'none' && { completiondata: completionOf(view, activity, !lock.isLocked) }),
    downloadcontent: 1,
    dates: datesOf(activity),
    groupmode: 0,
    ...(withContents && !lock.isLocked && { contents: contentsOf(parts, activity) }),
  }
}

function completionOf(view: CourseView, activity: ActivityNode, isVisible: boolean): CourseModule['completiondata'] {
  const completedAt = view.states.get(activity.id)?.completed_at ?? null
  const status = completedAt ? 1 : 0
  const isAutomatic = activity.completion === 'auto'
  const rules = [
    ...(isAutomatic && activity.completesOnView ? [['completionview', 'View']] : []),
    ...(isAutomatic && activity.completesOnGrade ? [['completionusegrade', 'Receive a grade']] : []),
  ] as [string, string][]
  return {
    state: status,
    timecompleted: seconds(completedAt),
    overrideby: null,
    valueused: false,
    hascompletion: true,
    isautomatic: isAutomatic,
    istrackeduser: true,
    uservisible: isVisible,
    details: rules.map(([rulename, description]) => ({ rulename, rulevalue: { status, description } })),
    isoverallcomplete: completedAt !== null,
  }
}

const DATE_LABELS = [
  ['openAt', 'Opens:', 'timeopen'],
  ['dueAt', 'Due:', 'duedate'],
  ['closeAt', 'Closes:', 'timeclose'],
] as const

const datesOf = (activity: ActivityNode): CourseModule['dates'] =>
  DATE_LABELS.flatMap(([key, label, dataid]) => {
    const at = activity[key]
    return at ? [{ label, timestamp: epochS(at), dataid }] : []
  })

function contentsOf(parts: ProgressParts, activity: ActivityNode): CourseModule['contents'] {
  const timemodified = epochS(activity.updatedAt)
  const owner = { userid: null, author: null, license: null }
  if (activity.content?.kind === 'url')
    return [
      {
        type: 'url',
        filename: activity.name,
        filepath: null,
        filesize: 0,
        fileurl: activity.content.href,
        timecreated: null,
        timemodified,
        sortorder: 0,
        ...owner,
      },
    ]
  return filesOfActivity(parts, activity, 'content').map((file, index) => ({
    type: 'file',
    filename: file.name,
    filepath: `/${file.path.slice(0, file.path.length - file.name.length)}`,
    filesize: file.sizeBytes,
    fileurl: file.url,
    timecreated: null,
    timemodified,
    sortorder: index,
    mimetype: file.mime,
    isexternalfile: false,
    ...owner,
  }))
}
