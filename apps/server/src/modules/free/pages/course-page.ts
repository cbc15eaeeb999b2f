import { brand } from '@learn/brand'
import type { CoursePreview } from '@learn/contract/free'
import { getAddress } from '@learn/contract/pages/plain'
import { escapeHtml } from '#platform/escape-html.ts'
import { escapeText } from '#platform/public-page/escape.ts'
import { publicPage } from '#platform/public-page/public-page.ts'
import { courseAddress } from './addresses.ts'
import { heroArt, STYLE } from './style.ts'

/** What search engines show of a text. */
const DESCRIPTION_CHARS = 160

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** 'about 2 h 5 min', 'at least 40 min'; '' where it is not known. */
export function timeText({ minutes, isLengthPartial }: Pick<CoursePreview, 'minutes' | 'isLengthPartial'>): string {
  if (minutes === 0) return ''
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const text = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
  return `${isLengthPartial ? 'at least' : 'about'} ${text}`
}

/** The first words of a text, ended at a word. */
export const firstWords = (text: string, chars: number): string =>
  text.length <= chars ? text : `${text.slice(0, chars).replace(/\s+\S*$/, '')}…`

/** The page of a free course. Whoever starts it signs in, or up, and comes back to its classroom. */
export function coursePage(course: CoursePreview, origin: string): string {
  const { id, name, summary, minutes, modules } = course
  const lessons = modules.reduce((sum, module) => sum + module.lessons.length, 0)
  const canonical = `${origin}${courseAddress(id)}`
  const description = firstWords(summary || `${name}: a free course of ${brand.name}.`, DESCRIPTION_CHARS)
  const start = `${getAddress('login')}?next=${encodeURIComponent(getAddress('freeClassroom', { courseId: id }))}`
  const facts = ['Free', counted(modules.length, 'module'), counted(lessons, 'lesson'), timeText(course)]
  return publicPage({
    title: name,
    description,
    canonical,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name,
      description,
      url: canonical,
      inLanguage: 'en-IN',
      isAccessibleForFree: true,
      provider: {
        '@type': 'Organization',
        name: brand.legalName,
        ...(brand.publicSiteUrl && { url: brand.publicSiteUrl }),
      },
      offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'INR', url: canonical },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        ...(minutes > 0 && { courseWorkload: `PT${minutes}M` }),
      },
      syllabusSections: modules.map(module => ({ '@type': 'Syllabus', name: module.name })),
    },
    type: 'website',
    style: STYLE,
    main: `<div class="hero">${heroArt()}<div><span>Free course</span><h1>${escapeHtml(name)}</h1><p>${facts.filter(Boolean).join(' · ')}</p>
<p>${escapeHtml(firstWords(summary, 1200))}</p><a class="go" href="${escapeText(start)}">Start for free</a></div></div>
${modules.length > 0 ? `<h2>What you’ll learn</h2><ol class="modules">${modules.map(moduleHtml).join('')}</ol>` : ''}`,
  })
}

const moduleHtml = ({ name, lessons }: CoursePreview['modules'][number]): string =>
  `<li class="card"><h3>${escapeHtml(name)}</h3><ul>${lessons
    .map(
      lesson =>
        `<li><span>${escapeHtml(lesson.name)}</span>${lesson.minutes === null ? '' : `<span class="small">${lesson.minutes} min</span>`}</li>`,
    )
    .join('')}</ul></li>`
