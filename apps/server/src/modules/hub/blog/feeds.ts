import type { PublicArticle } from '../service/public-articles.ts'
import { addressOfArticle, BLOG, type BlogSite } from './addresses.ts'
import { escape } from './escape.ts'

const isoOf = (atS: number): string => new Date(atS * 1000).toISOString()
const newest = (articles: readonly PublicArticle[]): number =>
  articles.reduce((last, { updatedAt }) => Math.max(last, updatedAt), 0)

/** The articles as Atom 1.0 (RFC 4287). */
export const atomOf = (
  site: BlogSite,
  articles: readonly PublicArticle[],
): string => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escape(site.name)}: articles</title>
<id>${site.url}${BLOG}</id>
<link href="${site.url}${BLOG}"/>
<link rel="self" href="${site.url}${BLOG}/atom.xml"/>
<updated>${isoOf(newest(articles))}</updated>
${articles
  .map(
    ({ key, title, summary, author, tags, publishedAt, updatedAt }) => `<entry>
<title>${escape(title)}</title>
<id>${addressOfArticle(site, key)}</id>
<link href="${addressOfArticle(site, key)}"/>
<published>${isoOf(publishedAt)}</published>
<updated>${isoOf(updatedAt)}</updated>
<author><name>${escape(author)}</name></author>
${tags.map(tag => `<category term="${escape(tag)}"/>`).join('')}
<summary>${escape(summary)}</summary>
</entry>`,
  )
  .join('\n')}
</feed>
`

/** The articles as RSS 2.0. */
export const rssOf = (
  site: BlogSite,
  articles: readonly PublicArticle[],
): string => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escape(site.name)}: articles</title>
<link>${site.url}${BLOG}</link>
<description>Articles on spreadsheets, SQL, Python, statistics and work.</description>
<language>en-IN</language>
<atom:link rel="self" type="application/rss+xml" href="${site.url}${BLOG}/rss.xml"/>
${articles
  .map(
    ({ key, title, summary, author, tags, publishedAt }) => `<item>
<title>${escape(title)}</title>
<link>${addressOfArticle(site, key)}</link>
<guid isPermaLink="true">${addressOfArticle(site, key)}</guid>
<pubDate>${new Date(publishedAt * 1000).toUTCString()}</pubDate>
<dc:creator>${escape(author)}</dc:creator>
${tags.map(tag => `<category>${escape(tag)}</category>`).join('')}
<description>${escape(summary)}</description>
</item>`,
  )
  .join('\n')}
</channel>
</rss>
`
