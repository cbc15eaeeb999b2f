import type { Timeline } from '@learn/contract/classroom'
import type { CourseCard, SectionView } from '@learn/contract/course'
import { isLesson } from '#features/kinds/index.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { getPercent } from '#shared/ui/progress.tsx'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** The line under a course in the list. */
export function courseNote({ status, sections, opensAt, endsAt }: CourseCard, nowS = serverNowS()): string {
  switch (status) {
    case 'Completed':
    case 'Ongoing':
      return `${sections.done} of ${counted(sections.total, 'module')}`
    case 'Unlocked':
      return `${counted(sections.total, 'module')}, start any time`
    case 'Recommended':
      return endsAt === null || endsAt <= nowS
        ? `Recommended, ${counted(sections.total, 'module')}`
        : `Recommended until ${shortDay(endsAt)}`
    case 'Locked':
      return opensAt === null ? 'Not open yet' : `Opens ${shortDay(opensAt)}`
  }
}

/** Read aloud with the ring: status and share. */
export const courseRingLabel = ({ status, progress }: CourseCard): string =>
  status === 'Locked' ? 'Locked' : `${status}, ${getPercent(progress)}%`

/** The section with the activity to go on with, else the first that is not done, else the first. */
export const currentSection = ({ sections, resumeId }: Pick<Timeline, 'sections' | 'resumeId'>): SectionView | null =>
  sections.find(section => section.activities.some(row => row.id === resumeId)) ??
  sections.find(section => !section.isLocked && section.progress.done < section.progress.total) ??
  sections[0] ??
  null

/** 'Module 4 of 6 · 15 of 28 done · ends 19 Dec'. */
export function courseSubtitle(
  timeline: Pick<Timeline, 'sections' | 'resumeId'>,
  course: Pick<CourseCard, 'progress' | 'endsAt'>,
  nowS: number,
): string {
  const current = timeline.sections.find(section => section.activities.some(row => row.id === timeline.resumeId))
  const modules = timeline.sections.filter(({ number }) => number > 0)
  const at = modules.findIndex(section => section === current)
  const parts = [
    at === -1
      ? counted(modules.length || timeline.sections.length, 'module')
      : `Module ${modules[at]?.number} of ${modules.at(-1)?.number}`,
    course.progress.total > 0 && `${course.progress.done} of ${course.progress.total} done`,
    course.endsAt !== null && `${course.endsAt > nowS ? 'ends' : 'ended'} ${shortDay(course.endsAt, nowS)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The note at the right of a section's head; nothing of one that only tells. */
export function sectionNote(
  { isLocked, lockedUntil, lockReason, progress, activities }: SectionView,
  nowS: number,
): string {
  if (isLocked) return lockedUntil === null ? (lockReason ?? 'Not open yet') : `Opens ${shortDay(lockedUntil, nowS)}`
  if (progress.total > 0) return `${progress.done} of ${progress.total} done`
  const count = activities.filter(isLesson).length
  return count === 0 ? '' : counted(count, 'activity').replace('activitys', 'activities')
}
