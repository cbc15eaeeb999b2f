import type { CourseStructure } from '../modules/learning/index.ts'
import type { readCourseFile } from './read-course.ts'

/** Which skills the activities of a demo course show. */
export const skillTags = (course: ReturnType<typeof readCourseFile>, { idsByKey }: CourseStructure) =>
  course.sections
    .flatMap(({ activities }) => activities)
    .flatMap(({ key, skills, difficulty }) =>
      skills.map(skill => ({ activityId: idsByKey.get(key) ?? 0, skill, difficulty })),
    )
