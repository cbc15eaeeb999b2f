import { brand } from '@learn/brand'
import { escapeHtml } from '#platform/escape-html.ts'
import { escapeText } from '#platform/public-page/escape.ts'
import { publicPage } from '#platform/public-page/public-page.ts'
import { courseAddress, PUBLIC_COURSES } from './addresses.ts'
import { firstWords } from './course-page.ts'
import { heroArt, STYLE } from './style.ts'

/** A free course on the list. */
export interface ListedCourse {
  id: number
  name: string
  summary: string
}

interface ListPage {
  items: readonly ListedCourse[]
  total: number
  pagesize: number
  /** From 1. */
  page: number
  search: string
}

const SUMMARY_CHARS = 180

const addressOf = (page: number, search: string): string => {
  const query = new URLSearchParams({ ...(search && { q: search }), ...(page > 1 && { page: String(page) }) })
  return `${PUBLIC_COURSES}${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** The free courses, by pages and by a search that needs no script. */
export function listPage({ items, total, pagesize, page, search }: ListPage, origin: string): string {
  const pages = Math.max(1, Math.ceil(total / pagesize))
  const title = page > 1 ? `Free courses, page ${page}` : 'Free courses'
  const steps = [
    page > 1 && `<a rel="prev" href="${escapeText(addressOf(page - 1, search))}">Previous page</a>`,
    page < pages && `<a rel="next" href="${escapeText(addressOf(page + 1, search))}">Next page</a>`,
  ].filter(Boolean)
  return publicPage({
    title,
    description: `Free courses of ${brand.name}: learn at your own pace, with a certificate at the end.`,
    canonical: `${origin}${addressOf(page, '')}`,
    isListed: search === '',
    type: 'website',
    style: STYLE,
    main: `<div class="hero">${heroArt()}<div><h1>Free courses</h1><p>Learn at your own pace. They are free, and they stay free.</p></div></div>
${total === 0 && search === '' ? '' : searchForm(search, total)}
${items.length === 0 ? `<p>${search ? `No course matches “${escapeHtml(search)}”.` : 'No free courses right now.'}</p>` : `<ul class="list">${items.map(itemHtml).join('')}</ul>`}
${steps.length > 0 ? `<nav class="pages" aria-label="Pages">${steps.join('')}</nav>` : ''}`,
  })
}

const searchForm = (search: string, total: number): string =>
  `<form role="search" action="${PUBLIC_COURSES}"><input type="search" name="q" maxlength="100" aria-label="Search free courses" placeholder="Search free courses" value="${escapeText(search)}"><button>Search</button></form>
<p class="small">${total.toLocaleString('en-IN')} ${total === 1 ? 'course' : 'courses'}</p>`

const itemHtml = ({ id, name, summary }: ListedCourse): string =>
  `<li class="card"><h2 style="margin:0;font-size:1.05rem"><a href="${courseAddress(id)}">${escapeHtml(name)}</a></h2>${
    summary ? `<p class="small">${escapeHtml(firstWords(summary, SUMMARY_CHARS))}</p>` : ''
  }</li>`
