import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CourseStructure } from '../modules/learning/index.ts'
import { findWork, skillTagFile, tagWork } from '../modules/skills/index.ts'
import type { Parts } from '../parts.ts'
import type { readCourseFile } from './read-course.ts'

/** Which skills the work of a demo course shows: of activities its course file says so, of their parts `skills.json` beside it. */
export async function seedSkills(
  parts: Parts,
  folder: string,
  course: ReturnType<typeof readCourseFile>,
  { courseId, idsByKey }: CourseStructure,
): Promise<void> {
  const activities = course.sections
    .flatMap(({ activities: all }) => all)
    .flatMap(({ key, skills, difficulty }) =>
      skills.map(skill => ({ activityId: idsByKey.get(key) ?? 0, skill, difficulty })),
    )
  const file = path.join(folder, 'skills.json')
  const lines = existsSync(file) ? skillTagFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  const tags = await findWork(parts, courseId, lines)
  await tagWork(parts, { activities: [...activities, ...tags.activities], parts: tags.parts })
}
