/** HTML that came by the clipboard, without what word processors add to it. What stays is read by the schema of the editor. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, ''), 'text/html')
  for (const element of body.querySelectorAll('style, script, meta, link, title')) element.remove()
  // Google Docs wraps all of a text into a <b> that is not bold.
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) wrapper.replaceWith(...wrapper.childNodes)
  for (const span of body.querySelectorAll<HTMLElement>('span[style]')) {
    const { fontWeight, fontStyle } = span.style
    const tag = Number(fontWeight) >= 600 || fontWeight === 'bold' ? 'strong' : fontStyle === 'italic' ? 'em' : null
    if (!tag) continue
    const mark = body.ownerDocument.createElement(tag)
    mark.append(...span.childNodes)
    span.replaceWith(mark)
  }
  joinWordLists(body)
  for (const element of body.querySelectorAll('[style], [class], [id], [lang]'))
    for (const name of ['style', 'class', 'id', 'lang']) element.removeAttribute(name)
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '' && !paragraph.querySelector('img')) paragraph.remove()
  return body.innerHTML
}

const BULLET = /^[\s\u00a0]*([·•o§\u00b7\uf0b7-]|\d+[.)])[\s\u00a0]+/

/** Word writes the lines of a list as paragraphs with a sign before them. */
function joinWordLists(body: HTMLElement): void {
  let list: HTMLElement | null = null
  for (const paragraph of body.querySelectorAll('p')) {
    const isItem =
      /MsoListParagraph/.test(paragraph.className) || /mso-list:/.test(paragraph.getAttribute('style') ?? '')
    const sign = isItem ? BULLET.exec(paragraph.textContent ?? '') : null
    if (!sign) {
      list = null
      continue
    }
    const tag = /\d/.test(sign[1] ?? '') ? 'ol' : 'ul'
    if (!list || list.tagName.toLowerCase() !== tag || list.nextElementSibling !== paragraph) {
      list = body.ownerDocument.createElement(tag)
      paragraph.before(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.textContent = (paragraph.textContent ?? '').replace(BULLET, '')
    list.append(item)
    paragraph.remove()
  }
}
