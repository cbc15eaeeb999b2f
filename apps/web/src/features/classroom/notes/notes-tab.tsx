import type { ActivityPage } from '@learn/contract/classroom'
import { History } from 'lucide-react'
import { useId, useState } from 'react'
import type { ActivityAddress } from '#features/course/queries.ts'
import { JournalNotice, JournalState } from '#shared/journal/journal-state.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import { latePart } from '#shared/ui/late-part.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { useNote } from './use-note.ts'

const HistoryDialog = latePart('history', () => import('#shared/journal/history-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

const LIMIT_CHARS = 20_000
/** From here on the learner is told how much is left. */
const COUNT_FROM_CHARS = 18_000
const SLOT_NAMES = { text: 'Your note' }
const count = new Intl.NumberFormat('en-IN')

/** The learner's own note on the activity. */
export function NotesTab({ page, address }: { page: ActivityPage; address: ActivityAddress }) {
  const { text, journal, edit } = useNote(address, page)
  const [isHistory, setIsHistory] = useState(false)
  const id = useId()
  return (
    <div className="flex min-h-0 flex-1 flex-col p-5">
      <TextArea
        id={id}
        label="Your notes"
        aside={
          <span className="flex h-8 items-center gap-1">
            <JournalState journal={journal} />
            {journal.savedAt !== null && (
              <IconButton
                label="Earlier versions"
                title="Earlier versions"
                size="sm"
                onClick={() => setIsHistory(true)}
              >
                <History size={16} aria-hidden="true" />
              </IconButton>
            )}
          </span>
        }
        fills
        hint={
          text.length >= COUNT_FROM_CHARS
            ? `${count.format(text.length)} of ${count.format(LIMIT_CHARS)} characters`
            : 'Only you see your notes. They are saved as you write.'
        }
        value={text}
        maxLength={LIMIT_CHARS}
        onText={edit}
        // Not before it is known what stands: a note on top of one that was not read would be a conflict.
        readOnly={!journal.isReady}
        onBlur={() => journal.flush()}
        placeholder="Write what you want to find again."
      />
      <JournalNotice journal={journal} names={SLOT_NAMES} />
      {isHistory && (
        <HistoryDialog scope={`note:${address.id}`} onRestore={journal.restore} onClose={() => setIsHistory(false)} />
      )}
    </div>
  )
}
