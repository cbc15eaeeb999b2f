import { decodeBasicEntities } from '../moodle/text-format.ts'
import { xmlAttribute } from '../moodle-xml/xml-text.ts'

const VOID = new Set(['br', 'hr', 'img', 'col', 'source', 'track', 'wbr', 'area', 'input', 'embed'])
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</gi
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g
const NBSP = '\u00a0'

/** What an element becomes where a format does not know it: another name; null: its inside alone. */
export type RenameElement = (name: string) => string | null

interface Open {
  own: string
  name: string | null
}

/** HTML as XML reads it: every element closed, every value quoted, no entity but the five that XML knows. */
export function getXhtml(html: string, rename: RenameElement = name => name): string {
  const open: Open[] = []
  let made = ''
  for (const [token, slash, tag, attributes = ''] of html.matchAll(TOKEN)) {
    if (token.startsWith('<!--')) continue
    if (tag === undefined) {
      made += escapeText(token)
      continue
    }
    const own = tag.toLowerCase()
    if (slash === '/') {
      made += closed(open, own)
      continue
    }
    const name = rename(own)
    const isVoid = VOID.has(own) || attributes.endsWith('/')
    if (!isVoid) open.push({ own, name })
    if (name !== null) made += `<${name}${valuesOf(attributes)}${isVoid ? '/' : ''}>`
  }
  return made + open.toReversed().map(endOf).join('')
}

/** Closes what stands open up to an element; nothing where it is not open. */
function closed(open: Open[], own: string): string {
  const at = open.findLastIndex(entry => entry.own === own)
  if (at < 0) return ''
  return open.splice(at).toReversed().map(endOf).join('')
}

const endOf = ({ name }: Open): string => (name === null ? '' : `</${name}>`)

function valuesOf(written: string): string {
  const seen = new Set<string>()
  return [...written.replace(/\/$/, '').matchAll(ATTRIBUTE)]
    .flatMap(([, name = '', quoted, apostrophed, bare]) => {
      const key = name.toLowerCase()
      if (seen.has(key) || !/^[a-z_][\w.:-]*$/.test(key)) return []
      seen.add(key)
      return ` ${key}="${xmlAttribute(decodeBasicEntities(quoted ?? apostrophed ?? bare ?? key))}"`
    })
    .join('')
}

/** Text of HTML as text of XML. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('&nbsp;', NBSP)
    .replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // oxlint-disable-next-line no-control-regex -- characters that XML does not know
    .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '')
    .toWellFormed()
