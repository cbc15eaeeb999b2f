import type { ActivityModel, CourseModel } from '@learn/course'
import type { SearchEntry } from '#platform/search/port.ts'
import { fitting, type KindsOfContent } from '../kinds.ts'
import type { CleanTexts } from './clean-course.ts'
import type { IdsByKey } from './course-rows.ts'

const BODY_CHARS = 20_000
/** Of a content of many texts, which is as long as a book. */
const BOOK_CHARS = 200_000

/** The kinds of entries that a course has. */
export const COURSE_KINDS = ['course', 'section', 'activity'] as const

/** What can be found of a course: the course, its sections, and its activities but for what stands between them. */
export function searchEntries(
  kinds: KindsOfContent,
  course: CourseModel,
  courseId: number,
  texts: CleanTexts,
  ids: { section: IdsByKey; activity: IdsByKey },
): SearchEntry[] {
  const ofSection = ({ sourceKey, name, summaryHtml }: CourseModel['sections'][number]): SearchEntry[] => {
    if (!name) return []
    const id = ids.section(sourceKey)
    return [{ kind: 'section', id, tab: 'topics', type: 'section', title: name, body: texts(summaryHtml).plain }]
  }
  const ofActivity = (activity: ActivityModel): SearchEntry[] => {
    const kind = kinds.of(activity.type)
    if (!kind.isListed) return []
    const id = ids.activity(activity.sourceKey)
    const content = fitting(kind, activity.content)
    const own = (content && kind.text?.(content)) ?? []
    const htmls = typeof own === 'string' ? [own] : own
    const words = [texts(activity.introHtml).plain, ...htmls.map(html => texts(html).plain)]
    if (content) words.push(kind.words?.(content) ?? '')
    const body = words
      .join(' ')
      .trim()
      .slice(0, htmls.length > 1 ? BOOK_CHARS : BODY_CHARS)
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
      body: texts(course.summaryHtml).plain,
    },
    // What is hidden too: staff may show it later, and until then nobody is told of it (classroom, search-source.ts).
    ...course.sections.flatMap(ofSection),
    ...course.sections.flatMap(section => section.activities.flatMap(ofActivity)),
  ]
}
