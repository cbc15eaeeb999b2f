/** Text as it stands in XML: in CDATA where that reads better. What XML cannot hold is left out. */
export function xmlText(text: string): string {
  const clean = allowed(text)
  if (!/[<>&\r]/.test(clean)) return clean
  return clean.includes('\r') || clean.includes(']]>') ? escaped(clean) : `<![CDATA[${clean}]]>`
}

/** Text as the value of an attribute. */
export const xmlAttribute = (text: string): string => escaped(allowed(text)).replaceAll('\n', ' ')

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')

/** Characters that XML does not know are none. */
const allowed = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '').toWellFormed()
