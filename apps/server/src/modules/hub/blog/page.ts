import { writtenMoment } from '@learn/contract/base'
import { escapeText } from '#platform/public-page/escape.ts'
import { publicPage } from '#platform/public-page/public-page.ts'
import type { PublicArticle } from '../service/public-articles.ts'
import { addressOfArticle, BLOG, type BlogSite } from './addresses.ts'
import { STYLE } from './style.ts'

/** '12 Nov, 2026'. */
const dayOf = (atS: number): string => writtenMoment(atS).split(', ').slice(0, 2).join(', ')

interface Head {
  title: string
  summary: string
  /** Null for a page that no search engine should keep. */
  canonical: string | null
  type: 'website' | 'article'
}

const FEEDS = `<link rel="alternate" type="application/atom+xml" title="Articles" href="${BLOG}/atom.xml">
<link rel="alternate" type="application/rss+xml" title="Articles" href="${BLOG}/rss.xml">
`

const framed = ({ summary: description, ...head }: Head, main: string): string =>
  publicPage({ ...head, description, feeds: FEEDS, style: STYLE, main })

const byline = ({ author, publishedAt, minutes }: PublicArticle): string =>
  `<p class="by">${escapeText(author)} · <time datetime="${new Date(publishedAt * 1000).toISOString()}">${dayOf(publishedAt)}</time> · ${minutes} min read</p>`

const tagsOf = ({ tags }: PublicArticle): string =>
  `<ul class="tags" aria-label="Tags">${tags.map(tag => `<li>${escapeText(tag)}</li>`).join('')}</ul>`

/** The list of public articles, as a page that needs no script. */
export const listPage = (site: BlogSite, articles: readonly PublicArticle[]): string =>
  framed(
    {
      title: 'Articles',
      summary: 'Articles on spreadsheets, SQL, Python, statistics and work.',
      canonical: `${site.url}${BLOG}`,
      type: 'website',
    },
    `<h1>Articles</h1><p class="by"><a href="${BLOG}/rss.xml">RSS feed</a></p>${
      articles.length === 0
        ? '<p>There are no articles yet.</p>'
        : `<ul class="list">${articles
            .map(
              article =>
                `<li><h2><a href="${addressOfArticle({ url: '' }, article.key)}">${escapeText(article.title)}</a></h2><p>${escapeText(article.summary)}</p>${byline(article)}${tagsOf(article)}</li>`,
            )
            .join('')}</ul>`
    }`,
  )

/** One article. Its HTML was made safe when it was stored. */
export const articlePage = (site: BlogSite, article: PublicArticle & { html: string }): string =>
  framed(
    {
      title: article.title,
      summary: article.summary,
      canonical: addressOfArticle(site, article.key),
      type: 'article',
    },
    `<article><p><a href="${BLOG}">All articles</a></p><h1>${escapeText(article.title)}</h1>${byline(article)}${article.html}${tagsOf(article)}</article>`,
  )

/** What stands where no public article is: it was retired, or its address is wrong. */
export const missingPage = (): string =>
  framed(
    { title: 'Page not found', summary: 'This article is not here.', canonical: null, type: 'website' },
    `<h1>This article isn’t here</h1><p>It may have been taken down, or the address is wrong. <a href="${BLOG}">See all articles</a></p>`,
  )
