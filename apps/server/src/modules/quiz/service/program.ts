import type { Caller } from '#platform/http/caller.ts'
import { courses } from '../../learning/index.ts'
import type { QuizParts } from './parts.ts'

/** The first program of a caller that holds a course; null for none. */
export async function programOf(
  parts: Pick<QuizParts, 'db' | 'clock'>,
  caller: Caller,
  courseId: number,
): Promise<number | null> {
  const paths = await courses.pathsOfCaller(parts, caller)
  return paths.find(path => path.courses.some(({ id }) => id === courseId))?.id ?? null
}
