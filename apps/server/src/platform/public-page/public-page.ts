import { brand } from '@learn/brand'
import { getAddress } from '@learn/contract/pages/plain'
import { escapeText } from './escape.ts'
import { seedHead } from './seed-head.ts'
import { FRAME_STYLE } from './style.ts'

/** The rooms that strangers see. */
const PLACES = [
  { address: '/courses', name: 'Free courses' },
  { address: '/blog', name: 'Articles' },
] as const

interface PublicPage {
  title: string
  description: string
  /** The one address of the page; null where there is nothing to find. */
  canonical: string | null
  type: 'website' | 'article'
  /** What machines read, by schema.org. */
  data?: object
  /** Whether search engines list it. */
  isListed?: boolean
  /** Links of the head to feeds, as HTML. */
  feeds?: string
  /** What its own parts look like. */
  style: string
  /** As HTML. */
  main: string
}

/** A page for strangers and search engines: one document, with nothing to load and no script. */
export function publicPage(page: PublicPage): string {
  const { title, description, canonical, type, data, isListed = true, feeds = '', style, main } = page
  const name = escapeText(brand.name)
  const signIn = getAddress('login')
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeText(title)} · ${name}</title>
<meta name="description" content="${escapeText(description)}">
${canonical === null ? '' : `<link rel="canonical" href="${escapeText(canonical)}">\n<meta property="og:url" content="${escapeText(canonical)}">`}
${canonical === null || !isListed ? '<meta name="robots" content="noindex">' : ''}
<meta property="og:type" content="${type}">
<meta property="og:title" content="${escapeText(title)}">
<meta property="og:description" content="${escapeText(description)}">
<meta property="og:site_name" content="${name}">
<meta property="og:locale" content="en_IN">
${feeds}${data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` : ''}
<style>${FRAME_STYLE}${style}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><a class="brand" href="${PLACES[0].address}"><span class="mark">${seedHead(34, 28)}</span>${name}</a><nav aria-label="Site">${PLACES.map(place => `<a href="${place.address}">${place.name}</a>`).join('')}<a class="button" href="${signIn}">Sign in</a></nav></header>
<main id="main">${main}</main>
<footer>${escapeText(brand.legalName)}. <a href="${signIn}">Sign in</a> for courses, practice and more articles.</footer>
</body>
</html>
`
}
