/** A link of a course to another site is no longer than this. */
const MOST_CHARS = 2000

const LINK = /<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" }

/** An address of another site as it is looked at: without the place inside of its page; null for any other. */
export function outsideUrl(text: string): string | null {
  const plain = text.trim().replace(/&(?:amp|quot|#39);/g, sign => SIGNS[sign] ?? sign)
  if (!/^https?:\/\//i.test(plain) || plain.length > MOST_CHARS || !URL.canParse(plain)) return null
  const url = new URL(plain)
  url.hash = ''
  return url.href
}

/** The addresses of other sites that HTML links to, each once. */
export const outsideLinks = (html: string): string[] => [
  ...new Set([...html.matchAll(LINK)].flatMap(([, double, single]) => outsideUrl(double ?? single ?? '') ?? [])),
]
