import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { indiaDate } from '@learn/contract/base'
import type {
  ActivityExtras,
  ActivityModel,
  AvailabilityModel,
  ContentModel,
  CourseModel,
  FileModel,
  GradeItemModel,
} from '@learn/course'
import { isUnsupported } from '@learn/course/content/unsupported'
import { getWebMime } from '@learn/interchange'
import type { KindsOfContent } from '../modules/learning/index.ts'
import { type ContentActivity, type ContentAvailability, courseFile } from './content-shapes.ts'

const DAY_S = 86_400
const INDIA_OFFSET_S = 19_800

/** Moments relative to the day of seeding, in India. */
export interface SeedDay {
  /** Epoch seconds at a time of day (minutes after midnight) some days from the day of seeding. */
  at(inDays: number, minutes: number): number
}

export function seedDay(now: Date): SeedDay {
  const today = Date.parse(`${indiaDate(now.getTime() / 1000)}T00:00:00Z`) / 1000 - INDIA_OFFSET_S
  return { at: (inDays, minutes) => today + inDays * DAY_S + minutes * 60 }
}

const END_OF_DAY = 23 * 60 + 59
const MORNING = 9 * 60

/** `content/courses/<key>/course.json`. */
export const readCourseFile = (contentDir: string, key: string) =>
  courseFile.parse(JSON.parse(readFileSync(path.join(contentDir, 'courses', key, 'course.json'), 'utf8')))

/** Reads `content/courses/<key>` into the neutral course model: the demo institute takes the road of every import. */
export function readContentCourse(contentDir: string, key: string, day: SeedDay, kinds: KindsOfContent): CourseModel {
  const folder = path.join(contentDir, 'courses', key)
  const course = readCourseFile(contentDir, key)
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  return {
    sourceKey: `content:${course.key}`,
    shortName: course.shortName,
    fullName: course.fullName,
    summaryHtml: course.summaryHtml,
    startAt: null,
    endAt: null,
    questionCategories: [],
    files: [],
    sections: course.sections.map(section => ({
      sourceKey: section.key,
      name: section.name,
      summaryHtml: section.summaryHtml,
      isVisible: true,
      availability: availabilityOf(section.availability, day),
      files: [],
      activities: section.activities.map(activity => readActivity(activity, { folder, read, day, kinds })),
    })),
  }
}

interface Source {
  folder: string
  read(file: string): string
  day: SeedDay
  kinds: KindsOfContent
}

function readActivity(activity: ContentActivity, source: Source): ActivityModel {
  const { folder, day } = source
  const at = (inDays: number | undefined, minutes: number) => (inDays === undefined ? null : day.at(inDays, minutes))
  const content = contentOf(activity, source)
  return {
    sourceKey: activity.key,
    type: activity.type,
    name: activity.name,
    introHtml: activity.introHtml,
    isVisible: true,
    indent: activity.indent,
    availability: availabilityOf(activity.availability, day),
    completion: { ...activity.completion, expectedAt: null },
    openAt: at(activity.openInDays, startOf(content)),
    dueAt: at(activity.dueInDays, END_OF_DAY),
    closeAt: at(activity.closeInDays, END_OF_DAY),
    content,
    files: [
      ...activity.files.map(file => readFile(folder, file)),
      ...(activity.package === undefined ? [] : readPackage(path.join(folder, 'packages', activity.package))),
    ],
    ...(activity.grade && { kept: keptWithGrade(activity.key, activity.grade) }),
  }
}

/** A grade as an import brings one along, with nothing else to keep. */
function keptWithGrade(key: string, { max, pass }: { max: number; pass: number }): ActivityExtras {
  const item: GradeItemModel = {
    sourceKey: `${key}:grade`,
    name: '',
    idNumber: '',
    kind: 'points',
    min: 0,
    max,
    pass,
    scaleKey: null,
    isHidden: false,
    settings: {},
  }
  return {
    idNumber: '',
    tags: [],
    showsIntro: false,
    groupMode: 'none',
    groupingKey: null,
    gradeItems: [item],
    marking: [],
  }
}

/** The time of day that its settings say, in minutes; else the morning. */
function startOf(content: ContentModel): number {
  const startsAt = isUnsupported(content) ? content.settings.startsAt : null
  const [hours, minutes] = typeof startsAt === 'string' ? startsAt.split(':').map(Number) : []
  return hours === undefined ? MORNING : hours * 60 + (minutes ?? 0)
}

function readFile(folder: string, file: { path: string; mime: string }): FileModel {
  const diskPath = path.join(folder, 'files', file.path)
  return { area: 'content', path: file.path, mime: file.mime, sizeBytes: statSync(diskPath).size, diskPath }
}

/** The files of a package that lies there unpacked. */
const readPackage = (root: string): FileModel[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => {
      const diskPath = path.join(parentPath, name)
      const own = path.relative(root, diskPath).split(path.sep).join('/')
      return { area: 'package', path: own, mime: getWebMime(own), sizeBytes: statSync(diskPath).size, diskPath }
    })

const contentOf = ({ type, content }: ContentActivity, { read, kinds }: Source): ContentModel =>
  kinds.of(type).content.parse(withHtml(content, read))

/** A content whose texts stand in files of the course: `file` stands for the HTML of what names it, however deep. */
function withHtml(value: unknown, read: Source['read']): unknown {
  if (Array.isArray(value)) return value.map(item => withHtml(item, read))
  if (typeof value !== 'object' || value === null) return value
  const { file, ...rest } = value as Record<string, unknown>
  const made = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, withHtml(part, read)]))
  return typeof file === 'string' ? { ...made, html: read(file) } : made
}

function availabilityOf(availability: ContentAvailability | undefined, day: SeedDay): AvailabilityModel | null {
  if (!availability) return null
  return {
    ...availability,
    rules: availability.rules.map(rule =>
      rule.kind === 'date' ? { kind: 'date', direction: rule.direction, at: day.at(rule.inDays, MORNING) } : rule,
    ),
  }
}
