import type { CourseCard, SectionView } from '@learn/contract/course'
import { courseLeft } from '#features/course/index.ts'
import { isLesson } from '#features/kinds/index.ts'
import { lengthText } from '#shared/lib/length-text.ts'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** '2 of 8 lessons', '8 lessons' before the first one is done. */
export const lessonsText = ({ progress: { done, total } }: Pick<CourseCard, 'progress'>): string =>
  done === 0 ? counted(total, 'lesson') : `${done} of ${counted(total, 'lesson')}`

/** The same of all modules of a course; one without anything to complete counts its lessons only. */
export const lessonsOfModules = (
  course: Pick<CourseCard, 'progress'>,
  modules: readonly Pick<SectionView, 'activities'>[],
): string =>
  course.progress.total > 0
    ? lessonsText(course)
    : counted(modules.flatMap(({ activities }) => activities.filter(isLesson)).length, 'lesson')

/** '2 of 8 lessons · 40 min left', '8 lessons · 1 h 5 min' before the first one is done. */
export const lessonsAndTime = (
  course: Pick<CourseCard, 'progress' | 'minutes' | 'minutesLeft' | 'isLengthPartial'>,
): string => [lessonsText(course), courseLeft(course)].filter(Boolean).join(' · ')

export const modulesText = ({ sections }: Pick<CourseCard, 'sections'>): string => counted(sections.total, 'module')

/** '1 of 4 lessons · 41 min'; a module without anything to complete counts its lessons only. */
export function moduleText({ progress, activities }: Pick<SectionView, 'progress' | 'activities'>): string {
  const lessons = activities.filter(isLesson)
  const minutes = lessons.reduce((sum, row) => sum + (row.minutes ?? 0), 0)
  const count = progress.total > 0 ? lessonsText({ progress }) : counted(lessons.length, 'lesson')
  return minutes > 0 ? `${count} · ${lengthText(minutes)}` : count
}

/** How many courses are under way, as the line below the greeting says it. */
export function underWayText(enrolled: readonly Pick<CourseCard, 'status'>[]): string {
  const count = enrolled.filter(({ status }) => status !== 'Completed').length
  if (enrolled.length === 0) return 'Pick a course below. They are free, and they stay free.'
  if (count === 0) return 'You’ve finished all your courses.'
  return `${counted(count, 'course')} under way. They are free, and they stay free.`
}

interface Rules {
  createHTML(html: string): string
}
/** For documents that are read and never shown: nothing runs or loads in them. */
const rules: Rules = { createHTML: html => html }
const types = (window as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } }).trustedTypes
const inert = types?.createPolicy('inert', rules) ?? rules

/** The words of an author's text: a card has no room for more than its first lines. */
export const getWords = (html: string): string =>
  (new DOMParser().parseFromString(inert.createHTML(html), 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
