import type { ActivityPage, NotePlace } from '@learn/contract/classroom'
import { DRAFT_SLOT } from '@learn/contract/classroom/plain'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { useJournal } from '#shared/journal/use-journal.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { getDraft, getNotes, isAdded, newSlot, type ShownNote } from './note-list.ts'
import { notesQuery } from './queries.ts'

/** The learner's notes on an activity, in its journal. Until the journal is read, the page's own copy is shown. */
export function useNotes(address: ActivityAddress, { notes: known }: Pick<ActivityPage, 'notes'>) {
  const client = useQueryClient()
  const onReply = useCallback(() => {
    // The page and the list of all notes hold copies for their next opening.
    for (const { queryKey } of [activityQuery(address), notesQuery])
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }, [client, address])
  const journal = useJournal(`note:${address.id}`, { onReply })
  const { values, savedAt, set, flush } = journal
  const notes = useMemo(() => getNotes(known, values), [known, values])
  const draft = getDraft(known, values)
  const keep = ({ slot, ...note }: ShownNote): void => set(slot, isAdded({ slot }) ? note : note.text)
  return {
    journal: {
      ...journal,
      savedAt: savedAt ?? known.reduce<number | null>((at, note) => Math.max(at ?? 0, note.savedAt), null),
    },
    notes,
    draft,
    write: (text: string) => set(DRAFT_SLOT, text),
    /** The draft becomes a note. */
    add: (place: NotePlace) => {
      keep({ slot: newSlot(), text: draft.trim(), place, isPinned: false, writtenAt: Math.floor(serverNowS()) })
      set(DRAFT_SLOT, '')
      flush()
    },
    keep,
    remove: ({ slot }: ShownNote) => {
      set(slot, isAdded({ slot }) ? null : '')
      flush()
    },
  }
}

export type Notes = ReturnType<typeof useNotes>
