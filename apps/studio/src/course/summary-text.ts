/** Whether a description is more than paragraphs of text. */
export const hasFormatting = (html: string): boolean => html.replace(/<\/?p>/g, '').includes('<')

/** The paragraphs of a description as text, a blank line between them. */
export function plainSummary(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks = [...body.children].map(block => (block.textContent ?? '').trim()).filter(Boolean)
  return blocks.length > 0 ? blocks.join('\n\n') : (body.textContent ?? '').trim()
}

/** Text as paragraphs of HTML: nothing of it is mark-up. */
export const plainParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map(one => one.trim())
    .filter(Boolean)
    .map(one => `<p>${one.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')
