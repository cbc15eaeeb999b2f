import { getEmbed } from '@learn/contract/course/plain'
import type { ActivityModel, CourseModel, ReportLine } from '@learn/course'

/** Films and frames, with what stands inside of them. */
const FILM = /<(iframe|video|object|embed)\b/i
const FILMS = /<(iframe|video|object)\b[\s\S]*?<\/\1>|<(?:iframe|video|object|embed)\b[^>]*>/gi
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
const LINK = /<a\b[^<>]*?\shref\s*=\s*(?:"([^"]{1,1000})"|'([^']{1,1000})')[^<>]*>[^<]*<\/a>/gi
const ADDRESS = /(?<=^|[\s>])https?:\/\/[^\s<>"']{1,1000}/gi
const FILM_SITES = new Set(['YouTube', 'Vimeo'])
const isFilm = (address: string): boolean => FILM_SITES.has(getEmbed(address.replaceAll('&amp;', '&'))?.name ?? '')

const withoutFilmLinks = (html: string): string =>
  html
    .replaceAll(LINK, (link, quoted?: string, apostrophed?: string) =>
      isFilm(quoted ?? apostrophed ?? '') ? ' ' : link,
    )
    .replaceAll(ADDRESS, address => (isFilm(address) ? ' ' : address))

function isFilmAlone({ content, introHtml }: ActivityModel): boolean {
  const html = content.kind === 'page' && typeof content.html === 'string' ? content.html : ''
  const unlinked = withoutFilmLinks(html)
  if (!FILM.test(html) && unlinked === html) return false
  const rest = `${introHtml} ${unlinked.replaceAll(FILMS, ' ')}`
  return !/<(img|audio|table)\b/i.test(rest) && !/[\p{L}\p{N}]/u.test(rest.replaceAll(/<[^>]*>|&[a-z#\d]+;/gi, ' '))
}
