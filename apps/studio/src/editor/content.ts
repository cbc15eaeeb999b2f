/** The text in the content of an activity: the HTML of a page or a label, the address of a link. */
export function readText(type: string, content: string): string {
  const value = JSON.parse(content) as { html?: string; href?: string }
  return (type === 'url' ? value.href : value.html) ?? ''
}

/** The content with another text; all else stays. */
export const withText = (type: string, content: string, text: string): string =>
  JSON.stringify({ ...(JSON.parse(content) as object), [type === 'url' ? 'href' : 'html']: text })

/** What a hands-on activity is: a spreadsheet problem or a code task; null for all else, and for what no player knows. */
export function handsonPart(type: string, content: string): 'sheet' | 'code' | null {
  if (type !== 'handson') return null
  const { kind } = JSON.parse(content) as { kind?: string }
  return kind === 'handson' ? 'sheet' : kind === 'code' ? 'code' : null
}
