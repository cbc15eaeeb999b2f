/** Words of a text: what stands between blanks. */
export const wordsIn = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length

/** Words of author HTML: blocks and breaks part them, signs of mark-up do not. */
export function wordsOfHtml(html: string): number {
  if (html === '') return 0
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const block of page.body.querySelectorAll('p, li, br, h2, h3, h4, pre, blockquote, td, th, div'))
    block.append(' ')
  for (const br of page.body.querySelectorAll('br')) br.replaceWith(' ')
  return wordsIn(page.body.textContent ?? '')
}
