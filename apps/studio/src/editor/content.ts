/** The text in the content of an activity: the HTML of a page or a label, the address of a link. */
export function readText(type: string, content: string): string {
  const value = JSON.parse(content) as { html?: string; href?: string }
  return (type === 'url' ? value.href : value.html) ?? ''
}

/** The content with another text; all else stays. */
export const withText = (type: string, content: string, text: string): string =>
  JSON.stringify({ ...(JSON.parse(content) as object), [type === 'url' ? 'href' : 'html']: text })

/** Whether an activity is a spreadsheet problem; the other hands-on activities are code tasks, and what no player knows. */
export const hasSheet = (type: string, content: string): boolean =>
  type === 'handson' && (JSON.parse(content) as { kind?: string }).kind === 'handson'
