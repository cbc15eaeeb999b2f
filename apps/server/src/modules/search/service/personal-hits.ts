import { shownType } from '@learn/contract/course'
import type { SearchHit } from '@learn/contract/search'
import type { Caller } from '#platform/http/caller.ts'
import type { PersonalHit, PersonalSource } from '#platform/search/port.ts'
import { getScore } from '../rank.ts'
import type { SearchCourse } from './sources.ts'

/** What is judged of a text as if it were a title: with typing errors. */
const BEGINNING_CHARS = 200
const SNIPPET_CHARS = 160
const BEFORE_CHARS = 60

interface Ranked {
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
  snippet: snippetOf(one.text, words[0] ?? ''),
  snippetMarks: [],
  course: { id: course.id, name: course.name },
  programId: course.programId,
  section: one.section,
  isLocked: false,
})

/** The text around the first place of a word, in whole words. */
function snippetOf(text: string, word: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const from = Math.max(0, plain.toLowerCase().indexOf(word) - BEFORE_CHARS)
  let snippet = plain.slice(from, from + SNIPPET_CHARS)
  if (from > 0) snippet = `… ${snippet.slice(snippet.indexOf(' ') + 1)}`
  if (from + SNIPPET_CHARS < plain.length) snippet = `${snippet.slice(0, snippet.lastIndexOf(' '))} …`
  return snippet
}
