import type { ForumDraft } from '@learn/contract/forum'
import { useJournal } from '#shared/journal/use-journal.ts'

const EMPTY: ForumDraft = { title: '', html: '', files: [], parentId: null }

/** Whether nothing was written yet. */
export const isEmptyDraft = ({ html, files = [] }: ForumDraft): boolean => html === '' && files.length === 0

/** What is being written in a forum, kept by the journal: `new` a discussion, `re-<discussion>` an answer. */
export function useDraft(forumId: number, slot: string) {
  const journal = useJournal(`forum:${forumId}`)
  const draft = { ...EMPTY, ...(journal.values[slot] as ForumDraft | null | undefined) }
  return {
    journal,
    draft,
    change: (part: Partial<ForumDraft>): void => journal.set(slot, { ...draft, ...part }),
    clear: (): void => {
      journal.set(slot, null)
      journal.flush()
    },
  }
}

export type Draft = ReturnType<typeof useDraft>
