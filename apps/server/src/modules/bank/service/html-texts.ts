/** Whether a member of a question holds author HTML, by its name. */
const isHtml = (name: string): boolean => name === 'html' || name.endsWith('Html')

/** Lists whose items are author HTML. */
const HTML_LISTS = new Set(['hints', 'items'])

/** A value with every text of author HTML in it remade. */
export function withHtmlTexts(value: unknown, make: (html: string) => string, name = ''): unknown {
  if (typeof value === 'string') return isHtml(name) ? make(value) : value
  if (Array.isArray(value)) return value.map(item => withHtmlTexts(item, make, HTML_LISTS.has(name) ? 'html' : ''))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withHtmlTexts(item, make, key)]))
  return value
}

/** Every such text of a value. */
export function getHtmlTexts(value: unknown): string[] {
  const found: string[] = []
  withHtmlTexts(value, html => {
    found.push(html)
    return html
  })
  return found
}
