import type { CourseModule, CourseSection } from '@learn/contract/protocol'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import {
  filesOfActivity,
  loadCourse,
  lockOfActivity,
  lockOfSection,
  type Places,
  resolveHtml,
  resolveLink,
} from '../../classroom/index.ts'
import type { ActivityNode } from '../../learning/index.ts'
import type { CourseView } from '../../progress/index.ts'
import { HTML_FORMAT, inApps, type ProtocolParts, seconds } from './parts.ts'

interface ContentsOption {
  name: string
  value: string | number | boolean
}

/** Sections and activities of a course; options narrow the list as in the standard protocol. */
export async function readContents(
  parts: ProtocolParts,
  caller: Caller,
  { courseid, options }: { courseid: number; options: readonly ContentsOption[] },
): Promise<CourseSection[]> {
  const { view, opens } = await loadCourse(parts, caller, courseid)
  if (opens) throw new AppError('learning/locked', 'This course is not open yet')
  const option = new Map(options.map(({ name, value }) => [name, String(value)]))
  const isOn = (name: string) => option.get(name) === '1' || option.get(name) === 'true'
  const wants = (activity: ActivityNode) =>
    (!option.has('cmid') || String(activity.id) === option.get('cmid')) &&
    (!option.has('modname') || activity.storedType === option.get('modname'))
  const places = inApps(parts.siteUrl, courseid, view.structure)
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
        summary: resolveHtml(parts, view.structure, section, places, section.summaryHtml),
        summaryformat: HTML_FORMAT,
        section: index,
        hiddenbynumsections: 0,
        uservisible: !lock.isLocked,
        ...(lock.reason !== null && { availabilityinfo: lock.reason }),
        component: null,
        itemid: null,
        modules: modules.flatMap(
          activity => presentModule(parts, { view, places }, activity, !isOn('excludecontents')) ?? [],
        ),
      },
    ]
  })
}

/** A course as it is shown to one app. */
interface ShownCourse {
  view: CourseView
  places: Places
}

function presentModule(
  parts: ProtocolParts,
  shown: ShownCourse,
  activity: ActivityNode,
  withContents: boolean,
): CourseModule | null {
  const { view, places } = shown
  const lock = lockOfActivity(view, activity, lockOfSection(view, activity.section))
  if (lock.isHidden) return null
  return {
    id: activity.id,
    ...(activity.isListed && { url: places.activity(activity) }),
    name: activity.name,
    instance: activity.id,
    contextid: activity.id,
    ...(activity.rowHtml !== null && {
      description: resolveHtml(parts, view.structure, activity, places, activity.rowHtml),
    }),
    visible: 1,
    uservisible: !lock.isLocked,
    ...(lock.reason !== null && { availabilityinfo: lock.reason }),
    visibleoncoursepage: 1,
    modicon: `${parts.siteUrl}/icons/activity.svg`,
    modname: activity.storedType,
    purpose: 'content',
    branded: false,
    modplural: activity.storedType,
    indent: activity.indent,
    onclick: '',
    afterlink: null,
    customdata: '""',
    noviewlink: !activity.isListed,
    completion: { none: 0, manual: 1, auto: 2 }[activity.completion],
    ...(activity.completion !== 'none' && { completiondata: completionOf(view, activity, !lock.isLocked) }),
    downloadcontent: 1,
    dates: datesOf(activity),
    groupmode: 0,
    ...(withContents && !lock.isLocked && { contents: contentsOf(parts, shown, activity) }),
  }
}

function completionOf(view: CourseView, activity: ActivityNode, isVisible: boolean): CourseModule['completiondata'] {
  const completedAt = view.states.get(activity.id)?.completedAt ?? null
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

function contentsOf(
  parts: ProtocolParts,
  { view, places }: ShownCourse,
  activity: ActivityNode,
): CourseModule['contents'] {
  const timemodified = epochS(activity.updatedAt)
  const owner = { userid: null, author: null, license: null }
  const { content } = activity
  const link = content && parts.kinds.of(activity.type).linkOf?.(content)
  if (link !== undefined && link !== null)
    return [
      {
        type: 'url',
        filename: activity.name,
        filepath: null,
        filesize: 0,
        fileurl: resolveLink(parts, view.structure, activity, places, link),
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
