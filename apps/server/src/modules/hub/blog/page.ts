import { writtenMoment } from '@learn/contract/base'
import { getAddress } from '@learn/contract/pages/plain'
import type { PublicArticle } from '../service/public-articles.ts'
import { addressOfArticle, BLOG, type BlogSite } from './addresses.ts'
import { escape } from './escape.ts'
import { STYLE } from './style.ts'

const SIGN_IN = getAddress('login')

/** '12 Nov, 2026'. */
const dayOf = (atS: number): string => writtenMoment(atS).split(', ').slice(0, 2).join(', ')

interface Head {
  title: string
  summary: string
  canonical: string
  type: 'website' | 'article'
}

const pageOf = (site: BlogSite, { title, summary, canonical, type }: Head, main: string): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · ${escape(site.name)}</title>
<meta name="description" content="${escape(summary)}">
<link rel="canonical" href="${canonical}">
<meta property="og:type" content="${type}">
<meta property="og:title" content="${escape(title)}">
<meta property="og:description" content="${escape(summary)}">
<meta property="og:url" content="${canonical}">
<meta property="og:site_name" content="${escape(site.name)}">
<meta property="og:locale" content="en_IN">
<link rel="alternate" type="application/atom+xml" title="Articles" href="${BLOG}/atom.xml">
<link rel="alternate" type="application/rss+xml" title="Articles" href="${BLOG}/rss.xml">
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><a class="brand" href="${BLOG}">${escape(site.name)} <span>Articles</span></a><nav aria-label="Site"><a href="${BLOG}/rss.xml">RSS</a><a class="button" href="${SIGN_IN}">Sign in</a></nav></header>
<main id="main">${main}</main>
<footer><p>Written by the mentors of ${escape(site.name)}. <a href="${SIGN_IN}">Sign in</a> for more articles, courses and practice.</p></footer>
</body>
</html>
`

const byline = ({ author, publishedAt, minutes }: PublicArticle): string =>
  `<p class="by">${escape(author)} · <time datetime="${new Date(publishedAt * 1000).toISOString()}">${dayOf(publishedAt)}</time> · ${minutes} min read</p>`

const tagsOf = ({ tags }: PublicArticle): string =>
  `<ul class="tags" aria-label="Tags">${tags.map(tag => `<li>${escape(tag)}</li>`).join('')}</ul>`

/** The list of public articles, as a page that needs no script. */
export const listPage = (site: BlogSite, articles: readonly PublicArticle[]): string =>
  pageOf(
    site,
    {
      title: 'Articles',
      summary: 'Articles on spreadsheets, SQL, Python, statistics and work.',
      canonical: `${site.url}${BLOG}`,
      type: 'website',
    },
    `<h1>Articles</h1>${
      articles.length === 0
        ? '<p>There are no articles yet.</p>'
        : `<ul class="list">${articles
            .map(
              article =>
                `<li><h2><a href="${addressOfArticle({ url: '' }, article.key)}">${escape(article.title)}</a></h2><p>${escape(article.summary)}</p>${byline(article)}${tagsOf(article)}</li>`,
            )
            .join('')}</ul>`
    }`,
  )

/** One article. Its HTML was made safe when it was stored. */
export const articlePage = (site: BlogSite, article: PublicArticle & { html: string }): string =>
  pageOf(
    site,
    {
      title: article.title,
      summary: article.summary,
      canonical: addressOfArticle(site, article.key),
      type: 'article',
    },
    `<article><p><a href="${BLOG}">All articles</a></p><h1>${escape(article.title)}</h1>${byline(article)}${article.html}${tagsOf(article)}</article>`,
  )
