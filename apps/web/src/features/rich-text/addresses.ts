/** Not one that a command of a formula is given: `\href{https://…}`. */
const ADDRESS = /(?<![\p{L}\p{N}@./:_-]|\\[a-z]{1,20}\s?\{)(?:https?:\/\/|www\.)[^\s<>"'`]{3,2000}/giu
/** Where an address stays what was typed. */
const LEFT_ALONE = 'a, pre, code, kbd, samp, math, .katex, textarea'

/** Addresses that stand in a text as they are become links. */
export function linkAddresses(root: DocumentFragment): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && /:\/\/|www\./i.test(node.data) && !node.parentElement?.closest(LEFT_ALONE))
      texts.push(node)
  for (const text of texts) linkText(text)
}

function linkText(node: Text): void {
  const parts: (string | Node)[] = []
  let at = 0
  for (const { 0: found, index } of node.data.matchAll(ADDRESS)) {
    const words = withoutEnd(found)
    const href = /^www\./i.test(words) ? `https://${words}` : words
    // A name with a dot in it, as every site has one.
    if (!URL.canParse(href) || !/\w\.\w/.test(new URL(href).hostname)) continue
    const link = Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener noreferrer' })
    link.textContent = words
    parts.push(node.data.slice(at, index), link)
    at = index + words.length
  }
  if (at > 0) node.replaceWith(...parts, node.data.slice(at))
}

/** Signs at the end belong to the sentence; a bracket does where none was opened in the address. */
function withoutEnd(address: string): string {
  let words = address
  for (;;) {
    const last = words.at(-1) ?? ''
    const isOpen = last === ')' && words.split('(').length >= words.split(')').length
    if (!/[.,;:!?)\]}'*…]/.test(last) || isOpen) return words
    words = words.slice(0, -1)
  }
}
