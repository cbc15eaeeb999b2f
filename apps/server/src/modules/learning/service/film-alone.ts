import { getEmbed } from '@learn/contract/course/plain'
import type { ActivityModel, CourseModel, ReportLine } from '@learn/course'

/** Films and frames, with what stands inside of them. */
const FILM = /<(iframe|video|object|embed)\b/i
const OPENING = /<(iframe|video|object|embed)\b[^<>]*>/gi
const NOTE = 'its only content is a film that loads after a click: it is marked as done by hand, not by opening it'

/**
 * Pages that hold nothing but a film of another place: it loads after a click, so that opening the page is not having seen it. They are
 * completed by hand, with a line each.
 */
export function completeFilmsByHand(course: CourseModel): { course: CourseModel; lines: ReportLine[] } {
  const lines: ReportLine[] = []
  const byHand = (activity: ActivityModel): ActivityModel => {
    const { completion, name, sourceKey } = activity
    if (completion.mode !== 'auto' || !completion.onView || completion.onGrade || !isFilmAlone(activity))
      return activity
    lines.push({ outcome: 'in', what: 'completion', name, reason: NOTE, key: sourceKey, isPart: true })
    return { ...activity, completion: { ...completion, mode: 'manual', onView: false } }
  }
  const sections = course.sections.map(section => ({ ...section, activities: section.activities.map(byHand) }))
  return { course: lines.length > 0 ? { ...course, sections } : course, lines }
}

/** Links to films, and their bare addresses, are shown as cards that load after a click too. */
const LINK = /<a\b[^<>]{0,2000}?\shref\s*=\s*(?:"([^"]{1,1000})"|'([^']{1,1000})')[^<>]{0,2000}>[^<]*<\/a>/gi
const ADDRESS = /(?<=^|[\s>])https?:\/\/[^\s<>"']{1,1000}/gi
const FILM_SITES = new Set(['YouTube', 'Vimeo'])
const isFilm = (address: string): boolean => FILM_SITES.has(getEmbed(address.replaceAll('&amp;', '&'))?.name ?? '')

const withoutFilmLinks = (html: string): string =>
  html
    .replaceAll(LINK, (link, quoted?: string, apostrophed?: string) =>
      isFilm(quoted ?? apostrophed ?? '') ? ' ' : link,
    )
    .replaceAll(ADDRESS, address => (isFilm(address) ? ' ' : address))

/** Without films and what stands inside of them; in one pass, however many are opened and never closed. */
function withoutFilms(html: string): string {
  const unclosed = new Set<string>()
  let rest = ''
  let at = 0
  for (const { 0: tag, 1: called = '', index } of html.matchAll(OPENING)) {
    if (index < at) continue
    const name = called.toLowerCase()
    rest += `${html.slice(at, index)} `
    at = index + tag.length
    const end = unclosed.has(name) ? null : closingOf(html, name, at)
    if (end === null) unclosed.add(name)
    else at = end
  }
  return rest + html.slice(at)
}

/** Where an element ends that was opened before; null where it is not closed. */
function closingOf(html: string, name: string, from: number): number | null {
  const closing = new RegExp(`</${name}>`, 'gi')
  closing.lastIndex = from
  return closing.test(html) ? closing.lastIndex : null
}

function isFilmAlone({ content, introHtml }: ActivityModel): boolean {
  const html = content.kind === 'page' && typeof content.html === 'string' ? content.html : ''
  const unlinked = withoutFilmLinks(html)
  if (!FILM.test(html) && unlinked === html) return false
  const rest = `${introHtml} ${withoutFilms(unlinked)}`
  return !/<(img|audio|table)\b/i.test(rest) && !/[\p{L}\p{N}]/u.test(rest.replaceAll(/<[^<>]*>|&[a-z#\d]+;/gi, ' '))
}
