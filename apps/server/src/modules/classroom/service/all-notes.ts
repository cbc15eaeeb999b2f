import type { PlacedNote } from '@learn/contract/classroom'
import type { Caller } from '#platform/http/caller.ts'
import type { PersonalSource } from '#platform/search/port.ts'
import { linkTo } from '../../learning/index.ts'
import { allNotes, searchNotes } from '../repo/notes.ts'
import { findMyLessons, lessonsIn } from './my-lessons.ts'
import { presentNote } from './notes.ts'
import type { ClassroomParts } from './parts.ts'

/** All notes of the caller. One on a lesson that they may not open now is theirs all the same, and leads nowhere. */
export async function readAllNotes(parts: ClassroomParts, caller: Caller): Promise<{ notes: PlacedNote[] }> {
  const rows = await allNotes(parts.db, caller.userId)
  const lessonAt = await findMyLessons(parts, caller)
  return {
    notes: rows.map(row => {
      const found = lessonAt(row.activity_id)
      return {
        ...presentNote(row),
        lesson: found?.isOpen ? { ...linkTo(found.activity), programId: found.course.programId } : null,
        course: found && { id: found.course.id, name: found.course.name },
      }
    }),
  }
}

/** Notes are found by who wrote them, in lessons that they may open. */
export const noteSource = (parts: ClassroomParts): PersonalSource => ({
  async find(caller, courses, { text, words }) {
    const rows = await searchNotes(parts.db, caller.userId, text, words)
    const lessonAt = await lessonsIn(parts, caller, courses)
    return rows.flatMap(row => {
      const found = lessonAt(row.activity_id)
      if (!found?.isOpen) return []
      const { activity, course } = found
      const section = { id: activity.section.id, name: activity.section.name }
      const { id, type, name } = linkTo(activity)
      return [
        { kind: 'note', id, courseId: course.id, type, title: name, section, text: row.body, isInText: row.in_text },
      ]
    })
  },
})
