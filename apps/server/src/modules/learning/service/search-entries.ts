import type { ActivityModel, CourseModel } from '@learn/course'
import type { SearchEntry } from '#platform/search/port.ts'
import { fitting, type KindsOfContent } from '../kinds.ts'
import type { TextWork } from './text-work.ts'

const BODY_CHARS = 20_000

/** The kinds of entries that a course has. */
export const COURSE_KINDS = ['course', 'section', 'activity'] as const

/** What can be found of a course: the course, its sections, and its activities but for what stands between them. */
export function searchEntries(
  kinds: KindsOfContent,
  course: CourseModel,
  courseId: number,
  texts: TextWork,
  ids: { sections: ReadonlyMap<string, number>; activities: ReadonlyMap<string, number> },
): SearchEntry[] {
  const visible = course.sections.filter(section => section.isVisible)
  const ofSection = ({ sourceKey, name, summaryHtml }: CourseModel['sections'][number]): SearchEntry[] => {
    const id = ids.sections.get(sourceKey)
    if (id === undefined || !name) return []
    return [{ kind: 'section', id, tab: 'topics', type: 'section', title: name, body: texts(summaryHtml).plain }]
  }
  const ofActivity = (activity: ActivityModel): SearchEntry[] => {
    const id = ids.activities.get(activity.sourceKey)
    const kind = kinds.of(activity.type)
    if (id === undefined || !activity.isVisible || !kind.isListed) return []
    const content = fitting(kind, activity.content)
    const own = content && kind.text?.(content)
    const body = [texts(activity.introHtml).plain, own ? texts(own).plain : ''].join(' ').trim().slice(0, BODY_CHARS)
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
    ...visible.flatMap(ofSection),
    ...visible.flatMap(section => section.activities.flatMap(ofActivity)),
  ]
}
