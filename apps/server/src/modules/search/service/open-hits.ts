import type { OpenHit, OpenSource } from '#platform/search/port.ts'
import { getScore } from '../rank.ts'
import type { Ranked } from './personal-hits.ts'
import { snippetIn } from './snippet.ts'

/** What stands beside the courses and fits the words: articles. */
export async function findOpenHits(
  { openSources }: { openSources(): readonly OpenSource[] },
  words: readonly string[],
  tsquery: string,
): Promise<Ranked[]> {
  const found = await Promise.all(openSources().map(source => source.find({ text: words.join(' '), words: tsquery })))
  return found
    .flat()
    .map(one => ({ hit: presentOpen(one, words), score: getScore(words, one.title, one.isInText) }))
    .filter(({ score }) => score > 0)
}

const presentOpen = ({ kind, id, tab, title, text }: OpenHit, words: readonly string[]): Ranked['hit'] => ({
  kind,
  id,
  tab,
  activity: null,
  title,
  titleMarks: [],
  snippet: snippetIn(text, words[0] ?? ''),
  snippetMarks: [],
  course: null,
  programId: null,
  section: null,
  isLocked: false,
})
