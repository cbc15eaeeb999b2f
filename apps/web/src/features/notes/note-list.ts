import type { Note, NotePlace, SavedNote } from '@learn/contract/classroom'
import { DRAFT_SLOT, NOTE_SLOT } from '@learn/contract/classroom/plain'

/** What a note belongs to that belongs to the lesson as a whole. */
export const WHOLE_LESSON: NotePlace = { kind: 'lesson' }

/** A note as the screens show it. */
export type ShownNote = Pick<Note, 'slot' | 'text' | 'place' | 'isPinned' | 'writtenAt'>

const isKept = (value: unknown): value is SavedNote => typeof value === 'object' && value !== null && 'text' in value

function noteIn(slot: string, value: unknown): ShownNote | null {
  if (isKept(value)) return { ...value, slot }
  const text = typeof value === 'string' ? value : ''
  return text === '' ? null : { slot, text, place: WHOLE_LESSON, isPinned: false, writtenAt: 0 }
}

/** The added notes of a lesson: what its page knew, under what the journal says since. */
export function getNotes(known: readonly Note[], values: Readonly<Record<string, unknown>>): ShownNote[] {
  const bySlot = new Map<string, ShownNote | null>(known.map(note => [note.slot, note]))
  for (const [slot, value] of Object.entries(values)) bySlot.set(slot, noteIn(slot, value))
  bySlot.delete(DRAFT_SLOT)
  return [...bySlot.values()].filter(note => note !== null)
}

/** What is being written and was not added yet. */
export const getDraft = (known: readonly Note[], values: Readonly<Record<string, unknown>>): string =>
  (values[DRAFT_SLOT] as string | undefined) ?? known.find(({ slot }) => slot === DRAFT_SLOT)?.text ?? ''

/** Pinned ones first, then as the lesson goes: by second or by heading; what belongs to the whole lesson last. */
export function inOrder(notes: readonly ShownNote[], headingIds: readonly string[] = []): ShownNote[] {
  const at = ({ place }: ShownNote): number => {
    if (place.kind === 'second') return place.second
    const index = place.kind === 'heading' ? headingIds.indexOf(place.id) : -1
    return index === -1 ? Number.MAX_SAFE_INTEGER : index
  }
  return notes.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned) || at(a) - at(b) || a.writtenAt - b.writtenAt)
}

/** A slot that no note has: several devices make their own. */
export const newSlot = (): string => `n-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`

/** Only what was added by itself knows its place and may be pinned. */
export const isAdded = ({ slot }: Pick<Note, 'slot'>): boolean => NOTE_SLOT.test(slot)

/** What two devices wrote, for the choice between them. */
export const getWords = (payload: unknown): string =>
  isKept(payload) ? payload.text : typeof payload === 'string' ? payload : 'Removed'
