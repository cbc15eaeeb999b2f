/** A tag of an XML text, found without building anything. */
export interface XmlTag {
  name: string
  kind: 'open' | 'close' | 'empty'
  offset: number
}

const OTHERS = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/** The tags of a text in order; comments, CDATA and instructions are passed over. One pass over the text, whatever it is. */
export function* getTags(xml: string): Generator<XmlTag> {
  let at = xml.indexOf('<')
  while (at >= 0) {
    const other = OTHERS.find(([begin]) => xml.startsWith(begin, at))
    const end = other ? xml.indexOf(other[1], at) : xml.indexOf('>', at)
    if (end < 0) return
    if (!other) yield tagAt(xml, at, end)
    at = xml.indexOf('<', end)
  }
}

function tagAt(xml: string, offset: number, end: number): XmlTag {
  const isClose = xml[offset + 1] === '/'
  const name = /^[^\s/>]*/.exec(xml.slice(offset + (isClose ? 2 : 1), Math.min(end, offset + 200)))?.[0] ?? ''
  return { name, kind: isClose ? 'close' : xml[end - 1] === '/' ? 'empty' : 'open', offset }
}

/** Turns growing offsets of a text into lines, from 1. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return offset => {
    while (next >= 0 && next < offset) {
      line += 1
      next = text.indexOf('\n', next + 1)
    }
    return line
  }
}
