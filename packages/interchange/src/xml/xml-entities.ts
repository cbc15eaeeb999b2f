const NAMED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])
const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(lt|gt|amp|quot|apos));/g

/**
 * Replaces the five standard entities and numeric references, once and nothing else: no entity can be declared,
 * so none can grow. A reference to what XML does not allow (NUL, lone surrogates) becomes U+FFFD.
 */
export function decodeXmlEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (_match, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? ''
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10)
    return isXmlCharacter(code) ? String.fromCodePoint(code) : '\ufffd'
  })
}

/** XML 1.0, production 2. */
function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
}
