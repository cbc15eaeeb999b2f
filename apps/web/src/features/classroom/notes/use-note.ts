import type { ActivityPage } from '@learn/contract/classroom'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { useJournal } from '#shared/journal/use-journal.ts'

const SLOT = 'text'

/** The learner's note on an activity, in its journal. Until the journal is read, the page's own copy is shown. */
export function useNote(
  address: ActivityAddress,
  { noteText, noteSavedAt }: Pick<ActivityPage, 'noteText' | 'noteSavedAt'>,
) {
  const client = useQueryClient()
  const onReply = useCallback(() => {
    // The page holds a copy of the note for its next opening.
    void client.invalidateQueries({ queryKey: activityQuery(address).queryKey, refetchType: 'none' })
  }, [client, address])
  const journal = useJournal(`note:${address.id}`, { onReply })
  const { values, savedAt, set } = journal
  return {
    journal: { ...journal, savedAt: savedAt ?? noteSavedAt },
    text: (values[SLOT] as string | undefined) ?? noteText,
    edit: useCallback((text: string) => set(SLOT, text), [set]),
  }
}
