import type { Caller } from '#platform/http/caller.ts'
import type { ActivityNode } from '../../learning/index.ts'
import type { CourseView } from '../../progress/index.ts'
import type { SearchCourse } from '../../search/index.ts'
import { lockOfActivity } from '../locks.ts'
import type { ClassroomParts } from './parts.ts'
import { createSearchScope, readViews } from './search-source.ts'

export interface MyLesson {
  course: SearchCourse
  activity: ActivityNode
  isOpen: boolean
}

/** The lessons of some courses by id; those that the caller must not know of are none. */
export async function lessonsIn(
  parts: ClassroomParts,
  caller: Caller,
  courses: readonly SearchCourse[],
): Promise<(activityId: number) => MyLesson | null> {
  const views = await readViews(
    parts,
    caller,
    courses.map(({ id }) => id),
  )
  return activityId => {
    for (const course of courses) {
      const view = views.get(course.id)
      const activity = view?.structure.activities.get(activityId)
      if (view && activity) return lessonOf(course, view, activity)
    }
    return null
  }
}

function lessonOf(course: SearchCourse, view: CourseView, activity: ActivityNode): MyLesson | null {
  const { isHidden, isLocked } = lockOfActivity(view, activity)
  return isHidden ? null : { course, activity, isOpen: !isLocked }
}

/** The lessons of all courses of the caller that are open, by id. */
export const findMyLessons = async (parts: ClassroomParts, caller: Caller) =>
  lessonsIn(parts, caller, (await createSearchScope(parts).coursesOf(caller)) ?? [])
