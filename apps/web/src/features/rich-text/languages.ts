/** The language of a text, without its region; '' for one that says none. */
const languageOf = (node: Element): string => (node.getAttribute('lang') ?? '').toLowerCase().split('-')[0] ?? ''

/** The next element beside one, where only blanks stand between them. */
function neighbour(node: Element): Element | null {
  for (let next = node.nextSibling; next; next = next.nextSibling) {
    if (next instanceof Element) return next
    if (next.textContent?.trim() !== '') return null
  }
  return null
}

/**
 * Of a text that stands in several languages, one after the other, leaves the one that its reader reads: by the languages of their browser,
 * else the one for all others, else the first.
 */
export function showOneLanguage(root: ParentNode, wanted: readonly string[] = navigator.languages): void {
  const seen = new Set<Element>()
  for (const first of root.querySelectorAll('.multilang')) {
    if (seen.has(first)) continue
    const run = [first]
    for (let next = neighbour(first); next?.classList.contains('multilang'); next = neighbour(next)) run.push(next)
    for (const node of run) seen.add(node)
    const shown = run.length > 1 ? chosen(run, wanted) : first
    for (const node of run) if (node !== shown) node.remove()
  }
}

function chosen(run: readonly Element[], wanted: readonly string[]): Element | undefined {
  const known = new Map(run.toReversed().map(node => [languageOf(node), node]))
  const language = wanted.map(one => one.toLowerCase().split('-')[0] ?? '').find(one => one !== '' && known.has(one))
  return known.get(language ?? '') ?? run[0]
}
