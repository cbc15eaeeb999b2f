import { RESOURCE_NOTE_CHARS } from '@learn/contract/hub/plain'
import { JournalNotice, JournalState } from '#shared/journal/journal-state.tsx'
import { useJournal } from '#shared/journal/use-journal.ts'
import { Card } from '#shared/ui/card.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'

const NAMES = { note: 'Your note' }

/** What the reader writes beside an article, for themselves; saved as they type, also without a network. */
export function ArticleNote({ id }: { id: number }) {
  const journal = useJournal(`article:${id}`)
  const { note } = journal.values
  return (
    <Card aria-label="Your note" className="p-5">
      <TextArea
        id="article-note"
        label="Your note"
        aside={<JournalState journal={journal} isShort />}
        hint="Only you see it."
        rows={4}
        maxLength={RESOURCE_NOTE_CHARS}
        disabled={!journal.isReady}
        value={typeof note === 'string' ? note : ''}
        onText={text => journal.set('note', text)}
      />
      <JournalNotice journal={journal} names={NAMES} />
    </Card>
  )
}
