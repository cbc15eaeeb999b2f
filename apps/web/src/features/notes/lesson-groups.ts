import type { PlacedNote } from '@learn/contract/classroom'
import { getAddress } from '@learn/contract/pages/plain'
import { inOrder } from './note-list.ts'

export interface LessonGroup {
  /** Names it among the groups. */
  id: string
  lesson: string | null
  course: string | null
  notes: PlacedNote[]
}

/** Notes by lesson, the lesson that was written on last first. Those of lessons that are closed stand together by course. */
export function getLessons(notes: readonly PlacedNote[]): LessonGroup[] {
  const groups = Map.groupBy(notes, ({ lesson, course }) => String(lesson?.id ?? `closed-${course?.id ?? ''}`))
  return [...groups].map(([id, own]) => ({
    id,
    lesson: own[0]?.lesson?.name ?? null,
    course: own[0]?.course?.name ?? null,
    notes: inOrder(own) as PlacedNote[],
  }))
}

/** The hash of a lesson's address that begins its film at a second. */
export const secondHash = (second: number): string => `t-${second}`

/** The lesson of a note, or its place in it; null for one that is closed. */
export function getLink(
  { lesson, course, place }: PlacedNote,
  to: 'lesson' | 'place',
): { to: string; hash?: string } | null {
  if (!lesson || !course) return null
  const { id, type, programId } = lesson
  const address =
    programId === null
      ? getAddress('freePlayer', { courseId: course.id, moduleId: id })
      : getAddress('activity', { programid: programId, type, id })
  if (to === 'lesson' || place.kind === 'lesson') return { to: address }
  return { to: address, hash: place.kind === 'second' ? secondHash(place.second) : place.id }
}
