import { frontMatter, markdownToHtml } from '@learn/interchange'
import { cleanHtml, plainText, withMathMl, wordCount } from '../../learning/index.ts'
import type { ResourceRow } from '../repo/publishing.ts'

/** Words that are read in a minute, with a look at code and tables. */
export const WORDS_PER_MINUTE = 180
const MAX_TAGS = 6
const KINDS = ['article', 'video', 'file', 'link'] as const

/** What is wrong with a file, in a sentence. */
export class ArticleFault extends Error {}

/** A row of the hub, with the path of the file that goes with it; null for none. */
interface ReadArticle {
  row: ResourceRow
  file: string | null
}

/** A Markdown file with front matter as a row of the hub. Throws `ArticleFault`. */
export function readArticle(key: string, text: string, now: Date): ReadArticle {
  const { said, body } = frontMatter(text)
  const need = (name: string): string => {
    const value = said.get(name)?.trim()
    if (!value) throw new ArticleFault(`${key}: the front matter has no ${name}`)
    return value
  }
  const kind = KINDS.find(one => one === (said.get('kind') ?? 'article'))
  if (!kind) throw new ArticleFault(`${key}: kind is none of ${KINDS.join(', ')}`)
  const file = kind === 'file' || (kind === 'video' && said.has('file')) ? need('file') : null
  const url = kind === 'article' || file !== null ? null : need('url')
  if (url !== null && !url.startsWith('https://')) throw new ArticleFault(`${key}: url does not begin with https://`)
  const tags = need('tags')
    .split(',')
    .map(tag => tag.trim())
    .filter(Boolean)
    .slice(0, MAX_TAGS)
  const html = cleanHtml(markdownToHtml(body))
  const minutes = Number(said.get('minutes') ?? Math.max(1, Math.round(wordCount(html) / WORDS_PER_MINUTE)))
  if (!Number.isInteger(minutes) || minutes < 1) throw new ArticleFault(`${key}: minutes is no whole number`)
  const date = new Date(`${need('date')}T09:00:00+05:30`)
  if (Number.isNaN(date.getTime())) throw new ArticleFault(`${key}: date is no day like 2026-11-12`)
  const isOn = (name: string) => said.get(name)?.toLowerCase() === 'yes'
  const row: ResourceRow = {
    key,
    kind,
    title: need('title'),
    summary: need('summary'),
    author: need('author'),
    html: withMathMl(html),
    url,
    minutes,
    tags,
    state: isOn('draft') ? 'draft' : 'published',
    is_public: isOn('public'),
    is_featured: isOn('featured'),
    published_at: date > now ? now : date,
    updated_at: now,
    body: `${tags.join(' ')} ${plainText(html)}`,
  }
  return { row, file }
}
