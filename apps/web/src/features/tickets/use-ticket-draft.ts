import type { TicketDraft } from '@learn/contract/tickets'
import { useJournal } from '#shared/journal/use-journal.ts'

const SLOT = 'text'

/** What is being written, saved by the journal: `new` for a ticket that is not raised yet, else the id of one. */
export function useTicketDraft(scope: 'new' | number) {
  const journal = useJournal(`ticket:${scope}`)
  const draft: TicketDraft = { text: '', ...(journal.values[SLOT] as TicketDraft | null | undefined) }
  return {
    journal,
    draft,
    change: (part: Partial<TicketDraft>): void => journal.set(SLOT, { ...draft, ...part }),
    clear: (): void => {
      journal.set(SLOT, null)
      journal.flush()
    },
  }
}
