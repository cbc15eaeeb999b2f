import { createHash } from 'node:crypto'
import {
  DRAFT_SLOT,
  FIRST_SLOT,
  NOTE_LIMIT_CHARS,
  NOTE_SLOT,
  type Note,
  type SavedNote,
  savedNote,
} from '@learn/contract/classroom'
import { z } from 'zod'
import { epochS } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { type NoteRow, setNote, storeNotes } from '../repo/notes.ts'
import { openActivityOfScope } from './open.ts'
import type { ClassroomParts } from './parts.ts'

const plain = z.string().max(NOTE_LIMIT_CHARS)
/** Null: it was removed. */
const added = savedNote.nullable()

function schemaOf(slot: string): z.ZodType | null {
  if (slot === DRAFT_SLOT || slot === FIRST_SLOT) return plain
  return NOTE_SLOT.test(slot) ? added : null
}

/** `note:<activity>`: the caller's notes on an activity that they may open, one slot each. */
export const noteScope = (parts: ClassroomParts): ScopeKind => ({
  kind: 'note',
  async open(caller, id) {
    const { activity } = await openActivityOfScope(parts, caller, id)
    return { schemaOf, conflicts: 'ask', store: storeNotes(caller.userId, activity.id, parts.clock.now()) }
  },
})

export const presentNote = (row: NoteRow): Note => ({
  slot: row.slot,
  text: row.body,
  place: row.place,
  isPinned: row.is_pinned,
  writtenAt: epochS(row.written_at),
  savedAt: epochS(row.saved_at),
})

/** A note of before. */
export interface PastNote extends Pick<SavedNote, 'text' | 'place' | 'isPinned'> {
  userId: number
  activityId: number
  at: Date
}

/** Writes a note of before, in the transaction of the caller: for the demo institute. */
export const writeNote = (tx: Tx, note: PastNote): Promise<void> => setNote(tx, { ...note, slot: slotOf(note) })

/** One of the whole lesson is the first; others have a slot of their own, the same each time that it is written. */
const slotOf = ({ place, text }: PastNote): string =>
  place.kind === 'lesson'
    ? FIRST_SLOT
    : `n-${createHash('sha256')
        .update(JSON.stringify([place, text]))
        .digest('hex')
        .slice(0, 16)}`
