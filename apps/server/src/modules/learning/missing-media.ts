import { replaceBetween } from './replace-between.ts'

const SOURCE = /\ssrc\s{0,5}=\s{0,5}(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/gi
const TITLE = /\s(?:title|aria-label)\s{0,5}=\s{0,5}"([^"<>]{1,300})"/i

/** Addresses that a tag names, but for those of nothing. */
const sourcesIn = (html: string): string[] =>
  [...html.matchAll(SOURCE)]
    .map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim())
    .filter(src => src !== '' && src !== '#')

/**
 * A film or a sound that names no file is what its author says in its place, if anything: a browser would show a player of nothing. A
 * source of nothing among others goes. `onMissing` hears of each player that went.
 */
export function withWordsOfMedia(html: string, onMissing?: () => void): string {
  if (!/<(?:video|audio)\b/i.test(html)) return html
  let made = html
  for (const tag of ['video', 'audio'])
    made = replaceBetween(
      made,
      new RegExp(`<${tag}\\b([^<>]*)>`, 'gi'),
      `</${tag}`,
      ([head, attributes = ''], inside) => {
        const sources = inside.match(/<source\b[^<>]*>/gi) ?? []
        const own = sourcesIn(attributes)
        if (own.length + sources.flatMap(sourcesIn).length === 0) {
          onMissing?.()
          const words = inside.replaceAll(/<(?:source|track)\b[^<>]*>/gi, '').trim()
          return words || ` ${TITLE.exec(attributes)?.[1] ?? ''} `
        }
        const opened = own.length > 0 ? head : head.replaceAll(SOURCE, '')
        const kept = inside.replaceAll(/<source\b[^<>]*>/gi, source => (sourcesIn(source).length > 0 ? source : ''))
        return `${opened}${kept}</${tag}>`
      },
    )
  return made
}
