import type { SearchTab } from '@learn/contract/search'
import type { ActivityModel, CourseModel } from '@learn/course'
import type { SearchEntry } from '#platform/search/port.ts'

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

const TAB_OF: Record<string, SearchTab> = {
  zoom: 'classes',
  zoomduplicate: 'classes',
  assign: 'assignments',
  handson: 'assignments',
  quiz: 'quizzes',
  forum: 'topics',
}

/** What can be found of a course: the course, its sections, and its activities but for labels. */
export function searchEntries(
  course: CourseModel,
  courseId: number,
  ids: { sections: ReadonlyMap<string, number>; activities: ReadonlyMap<string, number> },
): SearchEntry[] {
  const visible = course.sections.filter(section => section.isVisible)
  const ofSection = ({ sourceKey, name, summaryHtml }: CourseModel['sections'][number]): SearchEntry[] => {
    const id = ids.sections.get(sourceKey)
    if (id === undefined || !name) return []
    return [{ kind: 'section', id, tab: 'topics', type: 'section', title: name, body: textOf(summaryHtml) }]
  }
  const ofActivity = (activity: ActivityModel): SearchEntry[] => {
    const id = ids.activities.get(activity.sourceKey)
    if (id === undefined || !activity.isVisible || activity.type === 'label') return []
    const text = activity.content.kind === 'page' ? activity.content.html : ''
    const body = textOf(`${activity.introHtml} ${text}`)
    return [
      {
        kind: 'activity',
        id,
        tab: TAB_OF[activity.type] ?? 'resources',
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
