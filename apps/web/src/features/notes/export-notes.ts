import { writtenMoment } from '@learn/contract/base/plain'
import type { NotePlace } from '@learn/contract/classroom'
import { download } from '#shared/lib/download.ts'
import { timeText } from '#shared/lib/time-text.ts'
import type { ShownNote } from './note-list.ts'

/** '8:42', 'Shares'; nothing for what belongs to the whole lesson. */
export function placeText(place: NotePlace): string | null {
  if (place.kind === 'second') return timeText(place.second)
  return place.kind === 'heading' ? place.text : null
}

export interface LessonNotes {
  /** Null for a lesson that does not open any more. */
  lesson: string | null
  course: string | null
  notes: readonly ShownNote[]
}

function noteText({ place, isPinned, text, writtenAt }: ShownNote): string {
  const facts = [placeText(place), isPinned && 'pinned', writtenAt > 0 && writtenMoment(writtenAt)].filter(Boolean)
  return [facts.length > 0 && `**${facts.join(' · ')}**`, text.trim()].filter(Boolean).join('\n\n')
}

/** Notes as one text: Markdown, a heading for each lesson. */
export const notesText = (lessons: readonly LessonNotes[]): string =>
  `${lessons
    .map(({ lesson, course, notes }) =>
      [`## ${[course, lesson ?? 'A lesson that is closed'].filter(Boolean).join(' · ')}`, ...notes.map(noteText)].join(
        '\n\n',
      ),
    )
    .join('\n\n')}\n`

/** Gives notes to the learner as one file. */
export const exportNotes = (lessons: readonly LessonNotes[]): void =>
  download('my-notes.md', 'text/markdown;charset=utf-8', `# My notes\n\n${notesText(lessons)}`)
