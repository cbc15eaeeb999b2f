import { createHash } from 'node:crypto'
import type { ActivityModel, CourseModel, FileModel, JsonObject, SectionModel } from '@learn/course'
import type { VideoContent } from '@learn/course/content/video'
import { plainName } from '../moodle/text-format.ts'

/** Names of an origin as a part of a key: short ones as they are, others by their hash. */
export function keyPart(name: string): string {
  const plain = name.replaceAll(/[^\w.~-]+/g, '-')
  return plain === name && name.length <= 80 && name !== ''
    ? name
    : createHash('sha256').update(name).digest('hex').slice(0, 24)
}

/** A course of which a package says no more than this. */
export const getCourse = (course: Pick<CourseModel, 'sourceKey' | 'fullName'> & Partial<CourseModel>): CourseModel => ({
  shortName: plainName(course.fullName, 'Course').slice(0, 60),
  summaryHtml: '',
  startAt: null,
  endAt: null,
  sections: [],
  questionCategories: [],
  files: [],
  ...course,
})

export const getSection = (
  section: Pick<SectionModel, 'sourceKey' | 'name'> & Partial<SectionModel>,
): SectionModel => ({
  summaryHtml: '',
  isVisible: true,
  availability: null,
  files: [],
  activities: [],
  ...section,
})

/** What its author says of no completion is complete once it was seen. */
const ON_VIEW: ActivityModel['completion'] = {
  mode: 'auto',
  onView: true,
  onGrade: false,
  onPassGrade: false,
  expectedAt: null,
}

export const getActivity = (
  activity: Pick<ActivityModel, 'sourceKey' | 'type' | 'name' | 'content'> & Partial<ActivityModel>,
): ActivityModel => ({
  introHtml: '',
  isVisible: true,
  indent: 0,
  availability: null,
  completion: activity.type === 'label' ? { ...ON_VIEW, mode: 'none', onView: false } : ON_VIEW,
  openAt: null,
  dueAt: null,
  closeAt: null,
  files: [],
  ...activity,
})

export const pageContent = (html: string) => ({ type: 'page', content: { kind: 'page', html, minutes: null } }) as const
export const labelContent = (html: string) => ({ type: 'label', content: { kind: 'label', html } }) as const
export const urlContent = (href: string) => ({ type: 'url', content: { kind: 'url', href } }) as const
/** Parameters of a tool as its content has them: lines of `name=value`. */
export const customFields = (text: string): { custom?: string } => {
  const custom = text.trim().slice(0, 5000)
  return custom === '' ? {} : { custom }
}
/** What the report says of such a tool; who imports it knows which are registered. */
export const TOOL_NOTE =
  'a tool of another site (LTI): a link to it, which signs nobody in until the tool is registered'
/** A tool of another site, by the address that opens it; '' where none is one that a browser should open. */
export const toolContent = (launch: string, custom = '') =>
  ({
    type: 'url',
    content: { kind: 'url', href: isWebAddress(launch) ? launch : '', isTool: true, ...customFields(custom) },
    // What is done there is not seen here: opening its page is not doing it.
    completion: { ...ON_VIEW, mode: 'manual', onView: false },
  }) as const
/** Done by handing in, not by opening. */
const ON_GRADE: ActivityModel['completion'] = { ...ON_VIEW, onView: false, onGrade: true }

/** A spreadsheet problem or a code task, by name. */
export const handsOnContent = ({
  kind,
  name,
  minutes,
}: {
  kind: 'sheet' | 'code'
  name: string
  minutes: number | null
}): Pick<ActivityModel, 'type' | 'content' | 'completion'> => ({
  type: 'handson',
  completion: ON_GRADE,
  content: kind === 'sheet' ? { kind: 'handson', problem: name, minutes } : { kind: 'code', task: name, minutes },
})
/** Of a type that nothing plays: its settings are kept. */
export const asUnsupportedContent = (type: string, settings: JsonObject) =>
  ({ type, content: { kind: 'kept', settings } }) as const

/** A file to open; a film is watched. */
export function fileContent(file: FileModel): Pick<ActivityModel, 'type' | 'content' | 'files'> {
  if (!file.mime.startsWith('video/'))
    return { type: 'resource', content: { kind: 'resource', mainPath: file.path }, files: [file] }
  const content: VideoContent = { kind: 'video', path: file.path, durationS: null, captions: [] }
  return { type: 'videofile', content, files: [file] }
}

/** A quiz of these questions, each for its own marks. */
export const quizContent = (
  questions: readonly { key: string; mark: number }[],
  more: { attempts?: number | null; timeLimitS?: number | null; shufflesAnswers?: boolean; maxGrade?: number } = {},
) =>
  ({
    type: 'quiz',
    content: {
      kind: 'quiz',
      ...more,
      slots: questions.map(({ key, mark }, page) => ({
        page,
        maxMark: mark,
        source: { kind: 'question', question: key },
      })),
    },
  }) as const

/** Whether an address may be opened by a browser. */
export const isWebAddress = (href: string): boolean => /^https?:\/\/[^\s]/i.test(href)
