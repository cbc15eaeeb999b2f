export interface Heading {
  id: string
  text: string
}

/** The headings of the topmost level that a text uses: what 'On this page' lists. */
export function getHeadings(root: ParentNode): Heading[] {
  for (const level of ['h2', 'h3', 'h4']) {
    const found = [...root.querySelectorAll(level)].filter(heading => !heading.closest('details'))
    if (found.length > 1) return found.map(heading => ({ id: heading.id, text: heading.textContent?.trim() ?? '' }))
  }
  return []
}
