// Reads our lesson fragments strictly: every fault is reported, nothing is repaired.

const TAGS = new Set(
  'h2 h3 h4 p ul ol li table caption thead tbody tr th td pre code blockquote figure figcaption img a em strong sup sub aside details summary br'.split(
    ' ',
  ),
)
const VOID = new Set(['img', 'br'])
const ATTRIBUTES: Record<string, RegExp> = {
  'a href': /^(https:\/\/|@@file@@\/|@@activity@@\/)/,
  'img src': /^@@file@@\//,
  'img alt': /\S/,
  'img width': /^\d+$/,
  'img height': /^\d+$/,
  'th scope': /^(col|row)$/,
  'code class': /^language-(sql|python|excel)$/,
  'aside class': /^(note|tip)$/,
}
/** Where a block may not stand: browsers would move it, and the page would differ from the file. */
const INLINE_ONLY = new Set(['p', 'h2', 'h3', 'h4', 'em', 'strong', 'a', 'code', 'summary', 'caption', 'th'])
const BLOCK = new Set('h2 h3 h4 p ul ol table pre blockquote figure aside details'.split(' '))

export interface Fragment {
  problems: string[]
  words: number
  headings: string[]
  /** `@@file@@/` and `@@activity@@/` targets, and https addresses. */
  links: string[]
}

export function readFragment(html: string): Fragment {
  const problems: string[] = []
  const links: string[] = []
  const open: string[] = []
  const outside = html.replace(/<!--[\s\S]*?-->/g, '').split(/(<[^>]*>)/)
  for (const part of outside) {
    if (!part.startsWith('<')) {
      if (part.includes('<') || part.includes('>')) problems.push(`stray bracket near "${part.trim().slice(0, 40)}"`)
      if (/&(?!(amp|lt|gt|quot|nbsp|#\d+);)/.test(part))
        problems.push(`bare ampersand near "${part.trim().slice(0, 40)}"`)
      if (part.trim() && !open.length) problems.push(`text outside any element: "${part.trim().slice(0, 40)}"`)
      continue
    }
    const [, slash, name = '', rest = ''] = /^<(\/?)([a-z0-9]+)([^>]*)>$/.exec(part) ?? []
    if (!TAGS.has(name)) problems.push(`tag not allowed: ${part}`)
    else if (slash) {
      const last = open.pop()
      if (last !== name) problems.push(`</${name}> closes <${last ?? 'nothing'}>`)
    } else {
      const parent = open.findLast(tag => INLINE_ONLY.has(tag))
      if (parent && BLOCK.has(name)) problems.push(`<${name}> inside <${parent}>`)
      problems.push(...readAttributes(name, rest, links))
      if (!VOID.has(name)) open.push(name)
    }
  }
  if (open.length) problems.push(`not closed: ${open.join(' ')}`)
  return {
    problems,
    links,
    words: countWords(html),
    headings: [...html.matchAll(/<h[23]>(.*?)<\/h[23]>/g)].map(m => m[1] ?? ''),
  }
}

function readAttributes(tag: string, text: string, links: string[]): string[] {
  const problems: string[] = []
  const seen = new Set<string>()
  const rest = text.replace(/\s([a-z]+)="([^"]*)"/g, (_, name: string, value: string) => {
    const rule = ATTRIBUTES[`${tag} ${name}`]
    seen.add(name)
    if (!rule) problems.push(`attribute not allowed: <${tag} ${name}>`)
    else if (!rule.test(value)) problems.push(`<${tag} ${name}="${value}">`)
    if (name === 'href' || name === 'src') links.push(value)
    return ''
  })
  if (rest.trim()) problems.push(`cannot read <${tag}${text}>`)
  if (tag === 'img' && !(seen.has('alt') && seen.has('src'))) problems.push('img without alt or src')
  return problems
}

export function countWords(html: string): number {
  return html
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word)).length
}

export interface SqlBlock {
  sql: string
  /** `fails`: refused by the database on purpose; `not run`: shown only. */
  expect: 'runs' | 'fails' | 'not run'
  /** The printed result, when the next element is a table whose caption begins with "Result". */
  result: string[][] | null
}

const unescape = (text: string): string =>
  text
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

export function sqlBlocks(html: string): SqlBlock[] {
  const block =
    /(?:<!-- (fails|not run) -->\n)?<pre><code class="language-sql">([\s\S]*?)<\/code><\/pre>(?:\s*<table>\s*<caption>Result([\s\S]*?)<\/table>)?/g
  return [...html.matchAll(block)].map(([, expect, code = '', table]) => ({
    sql: unescape(code),
    expect: expect === 'fails' ? 'fails' : expect === 'not run' ? 'not run' : 'runs',
    result:
      table === undefined
        ? null
        : [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
            [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => unescape(cell)),
          ),
  }))
}
