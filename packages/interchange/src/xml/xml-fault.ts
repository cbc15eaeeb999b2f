import { XMLValidator } from 'fast-xml-parser'
import { getTags, lineCounter } from './xml-tags.ts'

/** Where a text is no XML, and why, in words for whoever made it. */
export interface XmlFault {
  line: number
  reason: string
}

/** Elements within elements. Chosen: Moodle's deepest is about 20. */
export const MAX_DEPTH = 64

/** Characters of a name that are told. */
const NAME = 60

/** What is wrong with a text that is to be XML; null where nothing is found. A file that was cut is at fault where it ends. */
export function xmlFault(xml: string): XmlFault | null {
  const nested = faultOfTags(xml)
  const { err } = asError(XMLValidator.validate(xml)) ?? {}
  if (!err) return nested
  const single = { line: err.line, reason: WORDS.get(err.code) ?? 'what stands there is no XML' }
  // A sign that is not written as XML asks is the fault itself, and what is nested is told from tags that are whole.
  return !nested || (err.code === 'InvalidChar' && err.line <= nested.line) ? single : nested
}

const asError = (validity: ReturnType<typeof XMLValidator.validate>) => (validity === true ? null : validity)

const WORDS = new Map([
  ['InvalidChar', 'an & that stands for itself is written &amp;'],
  ['InvalidAttr', 'an attribute is written once, as name="value"'],
  ['InvalidTag', 'a < that begins no element is written &lt;'],
])

const shown = (name: string): string => name.slice(0, NAME)

/** The first fault of elements: one that is not closed, or closed by another name; a second root; nested too deep. */
function faultOfTags(xml: string): XmlFault | null {
  const lineOf = lineCounter(xml)
  const open: { name: string; line: number }[] = []
  let roots = 0
  const tags = getTags(xml)
  for (;;) {
    const { value, done } = tags.next()
    if (done) return cutOf(xml, open, roots)
    const { name, kind, offset } = value
    const line = lineOf(offset)
    if (/^[?!]/.test(name)) continue
    if (!/^[\p{L}_:]/u.test(name) || name.includes('<'))
      return { line, reason: 'a < that begins no element is written &lt;' }
    if (kind === 'close') {
      const last = open.pop()
      if (!last) return { line, reason: `</${shown(name)}> closes nothing` }
      if (last.name !== name)
        return {
          line,
          reason: `</${shown(name)}> stands where <${shown(last.name)}> of line ${last.line} is to be closed`,
        }
      continue
    }
    if (open.length === 0 && ++roots > 1) return { line, reason: `<${shown(name)}> is a second root` }
    if (kind === 'open' && open.push({ name, line }) > MAX_DEPTH)
      return { line, reason: `its elements are nested more than ${MAX_DEPTH} levels deep` }
  }
}

/** What is still open where a file ends. */
function cutOf(xml: string, open: readonly { name: string; line: number }[], roots: number): XmlFault | null {
  const line = xml.trimEnd().split('\n').length
  const last = open.at(-1)
  if (last)
    return {
      line,
      reason: `the file ends here, within <${shown(last.name)}> of line ${last.line}: its end is missing`,
    }
  return roots === 0 ? { line, reason: 'it has no elements' } : null
}
