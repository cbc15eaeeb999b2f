/** The text in the content of an activity: the HTML of a page or a label, the address of a link. */
export function readText(type: string, content: string): string {
  const value = JSON.parse(content) as { html?: string; href?: string }
  return (type === 'url' ? value.href : value.html) ?? ''
}

/** The content with another text; all else stays. */
export const withText = (type: string, content: string, text: string): string =>
  JSON.stringify({ ...(JSON.parse(content) as object), [type === 'url' ? 'href' : 'html']: text })
