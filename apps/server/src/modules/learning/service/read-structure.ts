import { getActivityType } from '@learn/contract/course'
import type { AvailabilityModel, AvailabilityRuleModel } from '@learn/course'
import type { Db, Handle } from '#platform/db/tables.ts'
import type { Availability, AvailabilityRule } from '../availability.ts'
import { getGrade } from '../grade.ts'
import { fitting, type KindRules, type KindsOfContent } from '../kinds.ts'
import { layDates } from '../lay-dates.ts'
import { findCourseDates } from '../repo/batch-dates.ts'
import type { Course } from '../repo/enrolments.ts'
import { getDecisions, type Part } from '../repo/rules.ts'
import {
  type ActivityRecord,
  type FileRecord,
  getActivities,
  getFiles,
  getSections,
  type SectionRow,
} from '../repo/structure.ts'
import type { ActivityNode, CourseStructure, FileNode, SectionNode } from '../structure.ts'
import { isLetBe } from '../unjudged.ts'
import { StructureCache } from './structure-cache.ts'

/** About what one activity takes in memory beside its texts. */
const ACTIVITY_BYTES = 800
/** Courses with the dates of a batch may take this part of the memory once more. */
const DATED_SHARE = 4

/** A course with what names its structure and the dates that count for a learner. */
type DatedCourse = Pick<Course, 'id' | 'version' | 'datedBy' | 'datesVersion'>

/** Reads courses and caches the ones used last. `version` comes from the same request, so a cached one is never stale. */
export interface StructureReader {
  /** As its authors see it. `within`: the transaction of the caller; while one is open nothing else may ask the database. */
  read(courseId: number, version: number, within?: Handle): Promise<CourseStructure>
  /** As learners of a batch see it: with the dates of the batch laid over those of the course. */
  readFor(course: DatedCourse, within?: Handle): Promise<CourseStructure>
}

/** `maxBytes`: how much memory all cached courses may take together, as estimated from their texts. */
export function createStructureReader(db: Db, kinds: KindsOfContent, maxBytes: number): StructureReader {
  const cache = new StructureCache<number, number, CourseStructure>(maxBytes, bytesOf)
  // Everything but the dates is shared with the course itself.
  const dated = new StructureCache<string, string, CourseStructure>(
    maxBytes / DATED_SHARE,
    ({ activities }) => activities.size * ACTIVITY_BYTES,
  )
  const read: StructureReader['read'] = (courseId, version, within = db) =>
    cache.get(courseId, version, () => load(within, kinds, courseId, version))
  return {
    read,
    readFor({ id, version, datedBy, datesVersion }, within = db) {
      if (datedBy === null) return read(id, version, within)
      return dated.get(`${id}:${datedBy}`, `${version}:${datesVersion}`, async () =>
        layDates(await read(id, version, within), await datesOf(within, datedBy, id)),
      )
    },
  }
}

/** What a batch says of the dates of a course. A row stands for all of them. */
const datesOf = async (db: Handle, programId: number, courseId: number) =>
  new Map(
    (await findCourseDates(db, programId, courseId)).map(({ activityId, opensAt, dueAt, closesAt }) => [
      activityId,
      { openAt: opensAt, dueAt, closeAt: closesAt },
    ]),
  )

/** An estimate: the texts of a course, and a sum for everything around each. */
function bytesOf({ sections, activities, files }: CourseStructure): number {
  const texts = [
    ...sections.map(({ summaryHtml }) => summaryHtml),
    ...[...activities.values()].flatMap(({ introHtml, rowHtml }) => [introHtml, rowHtml ?? '']),
  ]
  const contents = [...activities.values()].map(({ content }) => (content ? JSON.stringify(content) : ''))
  const chars = [...texts, ...contents].reduce((sum, text) => sum + text.length, 0)
  return chars * 2 + (sections.length + activities.size + files.length) * ACTIVITY_BYTES
}

async function load(db: Handle, kinds: KindsOfContent, courseId: number, version: number): Promise<CourseStructure> {
  const heavyTypes = kinds.all.filter(kind => kind.isHeavy).map(kind => kind.type)
  const [sectionRows, activityRows, fileRows, decisionRows] = [
    await getSections(db, courseId),
    await getActivities(db, courseId, heavyTypes),
    await getFiles(db, courseId),
    await getDecisions(db, courseId),
  ]
  const decisions = new Map(decisionRows.map(row => [`${row.part} ${row.source_key}`, row]))
  const isShown = (part: Part, row: SectionRow | ActivityRecord) =>
    row.is_visible && isLetBe(row.availability, decisions.get(`${part} ${row.source_key}`))
  const bare = await findBare(db, kinds, courseId, activityRows)
  const names = new Map(activityRows.map(row => [row.source_key, row]))
  const conditions = (model: AvailabilityModel | null) => model && resolveTree(model, names)
  const filesByOwner = Map.groupBy(fileRows, file => file.activity_id ?? file.section_id)
  const filesOfOwner = (id: number | null) => (filesByOwner.get(id) ?? []).map(presentFile)
  const rowsBySection = Map.groupBy(activityRows, row => row.section_id)
  const activities = new Map<number, ActivityNode>()
  const isEmpty = (row: SectionRow) => row.summary_html === '' && !rowsBySection.has(row.id)
  const numbers = getNumbers(
    sectionRows.map(row => ({ name: row.name, isVisible: isShown('section', row) && !isEmpty(row) })),
  )
  const sections = sectionRows.map((row, index) => {
    const list: ActivityNode[] = []
    const section: SectionNode = {
      id: row.id,
      number: numbers[index] ?? 0,
      name: row.name || 'Introduction',
      summaryHtml: row.summary_html,
      isVisible: isShown('section', row),
      availability: conditions(row.availability),
      files: filesOfOwner(row.id),
      activities: list,
    }
    for (const activity of rowsBySection.get(row.id) ?? []) {
      const node = presentActivity(activity, kinds.of(activity.type), {
        section,
        isVisible: isShown('activity', activity) && !bare.has(activity.id),
        availability: conditions(activity.availability),
        files: filesOfOwner(activity.id),
      })
      list.push(node)
      activities.set(node.id, node)
    }
    return section
  })
  const trackedIds = [...activities.values()].filter(isTracked).map(activity => activity.id)
  const idsByKey = new Map(activityRows.map(row => [row.source_key, row.id]))
  const sectionIdsByKey = new Map(sectionRows.map(row => [row.source_key, row.id]))
  const files = filesOfOwner(null)
  return { courseId, version, sections, activities, idsByKey, sectionIdsByKey, files, trackedIds }
}

/** Activities of a course with nothing in them for learners, as their kinds say. */
async function findBare(
  db: Handle,
  kinds: KindsOfContent,
  courseId: number,
  rows: readonly ActivityRecord[],
): Promise<ReadonlySet<number>> {
  const bare = new Set<number>()
  for (const [kind, own] of Map.groupBy(rows, row => kinds.of(row.type))) {
    if (!kind.findBare) continue
    const activities = own.flatMap(({ id, content }) => {
      const fits = content && fitting(kind, content)
      return fits ? [{ id, content: fits }] : []
    })
    for (const id of await kind.findBare(db, courseId, activities)) bare.add(id)
  }
  return bare
}

const isTracked = (activity: ActivityNode): boolean =>
  activity.isVisible && activity.section.isVisible && activity.completion !== 'none' && activity.isListed

/** A first section without a name is the introduction and has no number; nor has one that learners never see, as an empty one. */
export function getNumbers(sections: readonly Pick<SectionNode, 'name' | 'isVisible'>[]): number[] {
  let last = 0
  return sections.map(({ name, isVisible }, at) => ((at === 0 && name === '') || !isVisible ? 0 : ++last))
}

const presentFile = (row: FileRecord): FileNode => ({
  id: row.id,
  area: row.area,
  path: row.path,
  mime: row.mime,
  sizeBytes: row.size_bytes,
})

/** What was called off completes nothing and counts for nothing. */
function completionOf(row: ActivityRecord, isByHand: boolean): ActivityNode['completion'] {
  if (row.is_cancelled) return 'none'
  return row.completion_mode === 'auto' && isByHand ? 'manual' : row.completion_mode
}

function presentActivity(
  row: ActivityRecord,
  kind: KindRules,
  around: Pick<ActivityNode, 'section' | 'isVisible' | 'availability' | 'files'>,
): ActivityNode {
  const content = row.content && fitting(kind, row.content)
  const completedBy = kind.completes(content)
  const completion = completionOf(row, completedBy === 'hand')
  const grade = getGrade(row.grade_items)
  return {
    ...around,
    id: row.id,
    type: getActivityType(row.type),
    storedType: row.type,
    name: row.name,
    introHtml: row.intro_html,
    indent: row.indent,
    isListed: kind.isListed,
    isLive: kind.isLive ?? false,
    takesWork: kind.takesWork ?? false,
    isSelfReported: (kind.isSelfReported ?? false) && completedBy !== 'hand',
    completion,
    completesOnOpening:
      completion === 'auto' &&
      completedBy === 'opening' &&
      row.completes_on_view &&
      !row.completes_on_grade &&
      !row.completes_on_pass,
    completesOnView: row.completes_on_view,
    completesOnGrade: row.completes_on_grade,
    completesOnPass: row.completes_on_pass || (row.completes_on_grade && grade.hasPassMark),
    grade,
    openAt: row.opens_at,
    dueAt: row.due_at ?? row.expected_at,
    closeAt: row.closes_at,
    minutes: row.minutes,
    updatedAt: row.updated_at,
    rowHtml: content && kind.rowHtml ? kind.rowHtml(content) : null,
    content,
  }
}

type ActivityNames = ReadonlyMap<string, { id: number; name: string }>

function resolveTree(model: AvailabilityModel, names: ActivityNames): Availability {
  return {
    operator: model.operator,
    isShownWhenLocked: model.isShownWhenLocked,
    rules: model.rules.map(rule => ('operator' in rule ? resolveTree(rule, names) : resolveRule(rule, names))),
  }
}

function resolveRule(rule: AvailabilityRuleModel, names: ActivityNames): AvailabilityRule {
  switch (rule.kind) {
    case 'date':
      return { ...rule, at: new Date(rule.at * 1000) }
    case 'completion': {
      const activity = names.get(rule.activityKey)
      // The activity did not come along in the backup: nobody could ever meet the condition.
      return activity
        ? { kind: 'completion', activityId: activity.id, name: activity.name, expected: rule.expected }
        : { kind: 'other' }
    }
    case 'grade': {
      const activity = rule.activityKey === null ? undefined : names.get(rule.activityKey)
      return activity
        ? { kind: 'grade', activityId: activity.id, name: activity.name, minPct: rule.minPct, maxPct: rule.maxPct }
        : { kind: 'other' }
    }
    case 'other':
      return { kind: 'other' }
  }
}
