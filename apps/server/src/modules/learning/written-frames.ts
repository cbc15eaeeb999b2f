import { replaceBetween } from './replace-between.ts'

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", amp: '&' }
const OPEN = /<iframe\b/gi
const SRCDOC = /\ssrcdoc\s{0,5}=\s{0,5}$/i

/** Frames whose page is written in themselves (`srcdoc`) as the words of that page. */
export function withWordsOfFrames(html: string): string {
  if (!/\ssrcdoc\s{0,5}=/i.test(html)) return html
  let made = ''
  let at = 0
  OPEN.lastIndex = 0
  for (let open = OPEN.exec(html); open; open = OPEN.exec(html)) {
    const tag = tagAt(html, open.index)
    if (!tag) break
    OPEN.lastIndex = tag.end
    if (tag.page === null) continue
    const close = /^[^<]{0,1000}<\/iframe\s{0,5}>/i.exec(html.slice(tag.end, tag.end + 1100))?.[0].length ?? 0
    made += `${html.slice(at, open.index)} ${wordsOf(tag.page)} `
    at = tag.end + close
    OPEN.lastIndex = at
  }
  return made + html.slice(at)
}

/** Where a tag ends, with the page that it holds; null where a quote in it has no end. */
function tagAt(html: string, from: number): { end: number; page: string | null } | null {
  let page: string | null = null
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at]
    if (sign === '>') return { end: at + 1, page }
    if (sign !== '"' && sign !== "'") continue
    const end = html.indexOf(sign, at + 1)
    if (end < 0) return null
    if (SRCDOC.test(html.slice(Math.max(from, at - 30), at))) page = html.slice(at + 1, end)
    at = end
  }
  return null
}

const wordsOf = (page: string): string =>
  replaceBetween(
    page.replaceAll(/&(lt|gt|quot|#39|apos|amp);/g, (_all, name: string) => ENTITIES[name] ?? ''),
    /<head\b[^<>]{0,200}>/gi,
    '</head',
    () => '',
  )
