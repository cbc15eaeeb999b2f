import { DRAFT_SLOT, FIRST_SLOT, keptNote, NOTE_LIMIT_CHARS, NOTE_SLOT, type Note } from '@learn/contract/classroom'
import { z } from 'zod'
import { epochS } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { type NoteRow, setNote, storeNotes } from '../repo/notes.ts'
import { openActivityOfScope } from './open.ts'
import type { ClassroomParts } from './parts.ts'

const plain = z.string().max(NOTE_LIMIT_CHARS)
/** Null: it was removed. */
const added = keptNote.nullable()

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

/** A note of before, in the transaction of the caller: for the demo institute and for imports from other systems. */
export const writeNote = (tx: Tx, userId: number, activityId: number, text: string, at: Date): Promise<void> =>
  setNote(tx, { userId, activityId, slot: FIRST_SLOT }, text, at)
