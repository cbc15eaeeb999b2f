import { shownType } from '@learn/contract/course'
import type { SearchHit } from '@learn/contract/search'
import type { Caller } from '#platform/http/caller.ts'
import type { PersonalHit, PersonalSource } from '#platform/search/port.ts'
import { getScore } from '../rank.ts'
import { snippetIn } from './snippet.ts'
import type { SearchCourse } from './sources.ts'

/** What is judged of a text as if it were a title: with typing errors. */
const BEGINNING_CHARS = 200

export interface Ranked {
  hit: SearchHit
  score: number
}

/** What the caller wrote themselves that fits the words: the best of each thing that it belongs to. */
export async function findPersonalHits(
  parts: { ownSources(): readonly PersonalSource[] },
  caller: Caller,
  courses: readonly SearchCourse[],
  words: readonly string[],
  tsquery: string,
): Promise<Ranked[]> {
  const query = { text: words.join(' '), words: tsquery }
  const found = await Promise.all(parts.ownSources().map(source => source.find(caller, courses, query)))
  const best = new Map<string, Ranked>()
  for (const one of found.flat()) {
    const course = courses.find(({ id }) => id === one.courseId)
    const score = getScore(words, one.text.slice(0, BEGINNING_CHARS), one.isInText)
    const key = `${one.kind}:${one.id}`
    if (course && score > (best.get(key)?.score ?? 0)) best.set(key, { hit: presentOwn(one, course, words), score })
  }
  return [...best.values()]
}

const presentOwn = (one: PersonalHit, course: SearchCourse, words: readonly string[]): SearchHit => ({
  kind: one.kind,
  id: one.id,
  ...(one.activityId !== undefined && { activityId: one.activityId }),
  tab: null,
  activity: shownType(one.type),
  title: one.title,
  titleMarks: [],
  snippet: snippetIn(one.text, words[0] ?? ''),
  snippetMarks: [],
  course: { id: course.id, name: course.name },
  programId: course.programId,
  section: one.section,
  isLocked: false,
})
