import { escapeText } from '#platform/public-page/escape.ts'
import type { PublicArticle } from '../service/public-articles.ts'
import { addressOfArticle, BLOG, type BlogSite } from './addresses.ts'

const isoOf = (atS: number): string => new Date(atS * 1000).toISOString()
const newest = (articles: readonly PublicArticle[]): number =>
  articles.reduce((last, { updatedAt }) => Math.max(last, updatedAt), 0)

/** The articles as Atom 1.0 (RFC 4287). */
export const writeAtom = (
  site: BlogSite,
  articles: readonly PublicArticle[],
): string => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeText(site.name)}: articles</title>
<id>${site.url}${BLOG}</id>
<link href="${site.url}${BLOG}"/>
<link rel="self" href="${site.url}${BLOG}/atom.xml"/>
<updated>${isoOf(newest(articles))}</updated>
${articles
  .map(
    ({ key, title, summary, author, tags, publishedAt, updatedAt }) => `<entry>
<title>${escapeText(title)}</title>
<id>${addressOfArticle(site, key)}</id>
<link href="${addressOfArticle(site, key)}"/>
<published>${isoOf(publishedAt)}</published>
<updated>${isoOf(updatedAt)}</updated>
<author><name>${escapeText(author)}</name></author>
${tags.map(tag => `<category term="${escapeText(tag)}"/>`).join('')}
<summary>${escapeText(summary)}</summary>
</entry>`,
  )
  .join('\n')}
</feed>
`

/** The articles as RSS 2.0. */
export const writeRss = (
  site: BlogSite,
  articles: readonly PublicArticle[],
): string => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeText(site.name)}: articles</title>
<link>${site.url}${BLOG}</link>
<description>Articles on spreadsheets, SQL, Python, statistics and work.</description>
<language>en-IN</language>
<atom:link rel="self" type="application/rss+xml" href="${site.url}${BLOG}/rss.xml"/>
${articles
  .map(
    ({ key, title, summary, author, tags, publishedAt }) => `<item>
<title>${escapeText(title)}</title>
<link>${addressOfArticle(site, key)}</link>
<guid isPermaLink="true">${addressOfArticle(site, key)}</guid>
<pubDate>${new Date(publishedAt * 1000).toUTCString()}</pubDate>
<dc:creator>${escapeText(author)}</dc:creator>
${tags.map(tag => `<category>${escapeText(tag)}</category>`).join('')}
<description>${escapeText(summary)}</description>
</item>`,
  )
  .join('\n')}
</channel>
</rss>
`
