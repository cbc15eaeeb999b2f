import type { ActivityModel, CourseModel } from '@learn/course'
import type { SearchEntry } from '#platform/search/port.ts'
import { fitting, type KindsOfContent } from '../kinds.ts'
import type { IdsByKey } from './course-rows.ts'

/** The kinds of entries that a course has. */
export const COURSE_KINDS = ['course', 'section', 'activity'] as const

const BODY_LIMIT = 20_000
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** Readable text of HTML, for the index only: it is never shown as HTML. */
const textOf = (html: string): string =>
  html
    .slice(0, 10 * BODY_LIMIT)
    .replace(/<[^>]{0,2000}>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, entity => ENTITIES[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, BODY_LIMIT)

/** What can be found of a course: the course, its sections, and its activities but for what stands between them. */
export function searchEntries(
  kinds: KindsOfContent,
  course: CourseModel,
  courseId: number,
  ids: { section: IdsByKey; activity: IdsByKey },
): SearchEntry[] {
  const visible = course.sections.filter(section => section.isVisible)
  const ofSection = ({ sourceKey, name, summaryHtml }: CourseModel['sections'][number]): SearchEntry[] => {
    if (!name) return []
    const id = ids.section(sourceKey)
    return [{ kind: 'section', id, tab: 'topics', type: 'section', title: name, body: textOf(summaryHtml) }]
  }
  const ofActivity = (activity: ActivityModel): SearchEntry[] => {
    const kind = kinds.of(activity.type)
    if (!activity.isVisible || !kind.isListed) return []
    const id = ids.activity(activity.sourceKey)
    const content = fitting(kind, activity.content)
    const body = textOf(`${activity.introHtml} ${(content && kind.text?.(content)) ?? ''}`)
    return [
      {
        kind: 'activity',
        id,
        tab: kind.tab,
        type: activity.type,
        title: activity.name,
        body,
      },
    ]
  }
  return [
    {
      kind: 'course',
      id: courseId,
      tab: 'topics',
      type: 'course',
      title: course.fullName,
      body: textOf(course.summaryHtml),
    },
    ...visible.flatMap(ofSection),
    ...visible.flatMap(section => section.activities.flatMap(ofActivity)),
  ]
}
