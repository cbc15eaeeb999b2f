/** What somebody answers, by the key of the item: a text, or several. */
export type FeedbackAnswers = Readonly<Record<string, string | readonly string[]>>

/** What of an item says whether it is shown. */
interface Dependent {
  key: string
  type: string
  dependsOn?: { key: string; value: string } | null | undefined
}

/** A text that is longer is refused. */
export const ANSWER_CHARS = 4000
/** "You said, we changed". */
export const CHANGE_CHARS = 600
/** Anonymous answers are shown by so many at once: fewer would say who wrote them. */
export const ANONYMOUS_BATCH = 5

const valuesOf = (answer: FeedbackAnswers[string] | undefined): readonly string[] =>
  answer === undefined ? [] : typeof answer === 'string' ? [answer] : answer

/** Whether an answer says something. */
export const isAnswered = (answer: FeedbackAnswers[string] | undefined): boolean =>
  valuesOf(answer).some(value => value.trim() !== '')

/** The items that are shown beside some answers: one that depends on a hidden one is hidden too. */
export function visibleItems<I extends Dependent>(items: readonly I[], answers: FeedbackAnswers): I[] {
  const shown = new Set<string>()
  return items.filter(item => {
    const on = item.dependsOn
    const isShown = !on || (shown.has(on.key) && valuesOf(answers[on.key]).includes(on.value))
    if (isShown) shown.add(item.key)
    return isShown
  })
}

/** The items in pages, as the page breaks part them; empty pages are left out. */
export function splitPages<I extends Dependent>(items: readonly I[]): I[][] {
  const pages: I[][] = [[]]
  for (const item of items) {
    if (item.type === 'pagebreak') pages.push([])
    else pages.at(-1)?.push(item)
  }
  return pages.filter(page => page.length > 0)
}
