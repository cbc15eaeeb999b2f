import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { activityLink } from '../course/shapes.ts'
import { NOTE_LIMIT_CHARS } from './constants.ts'

/** What a note belongs to: the lesson as a whole, a second of its film, a heading of its page. */
export const notePlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lesson') }),
  z.strictObject({ kind: z.literal('second'), second: z.number().int().min(0).max(1_000_000) }),
  z.strictObject({ kind: z.literal('heading'), id: z.string().max(200), text: z.string().max(300) }),
])
export type NotePlace = z.output<typeof notePlace>

/** A note as the journal holds it. */
export const savedNote = z.strictObject({
  text: z.string().max(NOTE_LIMIT_CHARS),
  place: notePlace,
  isPinned: z.boolean(),
  writtenAt: epochS,
})
export type SavedNote = z.output<typeof savedNote>

/** A note with the slot of the journal that it stands in. */
export const note = savedNote.extend({ slot: z.string(), savedAt: epochS })
export type Note = z.output<typeof note>

/** A note with its lesson. */
const placedNote = note.extend({
  /** Null where the learner may not open the lesson now: the note stays theirs. */
  lesson: activityLink.extend({ programId: id.nullable() }).nullable(),
  course: z.object({ id, name: z.string() }).nullable(),
})
export type PlacedNote = z.output<typeof placedNote>

export const allNotes = z.object({ notes: z.array(placedNote) })
