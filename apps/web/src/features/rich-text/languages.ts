/** The languages of a text, without their regions; '' for one that says none. */
const languagesOf = (node: Element): string[] =>
  (node.getAttribute('lang') ?? '').toLowerCase().split(',').map(withoutRegion)

const withoutRegion = (code: string): string => code.split('-')[0] ?? ''

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
    if (shown?.getAttribute('lang')?.includes(',')) nameOne(shown, wanted)
    for (const node of run) if (node !== shown) node.remove()
  }
}

/** To who listens, a text is in one language. */
function nameOne(node: Element, wanted: readonly string[]): void {
  const read = new Set(wanted.map(one => withoutRegion(one.toLowerCase())))
  const named = (node.getAttribute('lang') ?? '').split(',')
  node.setAttribute('lang', named.find(one => read.has(withoutRegion(one))) ?? named[0] ?? '')
}

function chosen(run: readonly Element[], wanted: readonly string[]): Element | undefined {
  const known = new Map(run.toReversed().flatMap(node => languagesOf(node).map(language => [language, node] as const)))
  const language = wanted.map(one => withoutRegion(one.toLowerCase())).find(one => one !== '' && known.has(one))
  return known.get(language ?? '') ?? run[0]
}
