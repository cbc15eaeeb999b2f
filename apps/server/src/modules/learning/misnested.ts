const PARAGRAPH = ['p']
const HEADINGS = ['p', 'h2', 'h3', 'h4', 'h5', 'h6']
const TERMS = ['dd', 'dt']

/** Tags that end the one right around them, where it is one of these: a reader of HTML closes that first. */
const ENDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...'p aside blockquote details div dl figcaption figure hr ol pre section table ul'
    .split(' ')
    .map(tag => [tag, PARAGRAPH] as const),
  ...'h2 h3 h4 h5 h6'.split(' ').map(tag => [tag, HEADINGS] as const),
  ...TERMS.map(tag => [tag, TERMS] as const),
  ['a', ['a']],
  ['li', ['li']],
  ['tr', ['tr', 'th', 'td']],
  ['th', ['th']],
  ['td', ['thead', 'th', 'td']],
  ['rt', ['rt', 'rp']],
  ['rp', ['rt', 'rp']],
  ['tbody', ['thead', 'tbody']],
  ['tfoot', ['thead', 'tbody']],
])

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/g
const WITHOUT_END = new Set(['area', 'br', 'col', 'hr', 'img', 'wbr'])

/** Whether balanced HTML has a tag where a reader would end the one around it: read again it is another text. */
export function isMisnested(html: string): boolean {
  const open: string[] = []
  for (const [, end, tag = ''] of html.matchAll(TAG)) {
    if (end) open.pop()
    else if (ENDS.get(tag)?.includes(open.at(-1) ?? '')) return true
    else if (!WITHOUT_END.has(tag)) open.push(tag)
  }
  return false
}
