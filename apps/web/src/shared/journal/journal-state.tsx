import { useState } from 'react'
import { momentName } from '../lib/date-text.ts'
import { serverNowS } from '../lib/server-clock.ts'
import { Button } from '../ui/button.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { SaveState } from '../ui/save-state.tsx'
import type { Conflict } from './op.ts'
import type { Journal } from './use-journal.ts'

export const ConflictDialog = lazyComponent('conflict', () => import('./conflict-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

/** *Try again* may help. */
const MENDABLE = new Set(['offline', 'waiting', 'refused', 'unread'])

const count = new Intl.NumberFormat('en-IN')

/** What is added to the name of the state: 'Saved 8:41 PM', on a later day 'Saved 21 Nov', 'Offline, 2 waiting'. */
function detailOf({ state, waiting, savedAt }: Journal): string {
  if (state === 'offline') return `, ${count.format(waiting)} waiting`
  if (state === 'waiting') return `, ${count.format(waiting)}`
  if (state !== 'saved' || savedAt === null) return ''
  return ` ${momentName(savedAt, serverNowS())}`
}

/** The save-state mark of an editor, from its journal. An editor that is not open yet or has nothing saved shows none. */
export function JournalState({ journal, isShort = false }: { journal: Journal; isShort?: boolean }) {
  const { state, savedAt } = journal
  if (state === 'opening' || (state === 'saved' && savedAt === null)) return null
  return <SaveState state={state} detail={detailOf(journal)} isShort={isShort} />
}

interface NoticeProps {
  journal: Journal
  /** What slots are called. */
  names: Readonly<Record<string, string>>
  /** What a value is, in words, where it is no text. */
  textOf?: (payload: unknown) => string
  /** False where two texts below each other are no text of that kind: formulas, answers. */
  isJoinable?: boolean
  /** The value that holds both sides of a conflict, of values that are no texts; undefined where nothing does. */
  joinOf?: (conflict: Conflict) => unknown
}

/** What the learner should know or do beside the mark: waiting work, a refusal, a conflict to settle. */
export function JournalNotice({ journal, names, textOf, isJoinable = true, joinOf }: NoticeProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { state, notice, conflicts, flush } = journal
  const conflict = conflicts[0]
  const nameOf = ({ slot }: Conflict): string => (names[slot] ? `${names[slot]}:` : 'This was')
  const text =
    notice ??
    (state === 'offline'
      ? 'Your work is saved in this browser and sent when you’re back online.'
      : conflict
        ? `${nameOf(conflict)} also changed on another device. Both versions are saved until you choose.`
        : null)
  if (text === null) return null
  const joined = conflict && joinOf?.(conflict)
  return (
    <div role="alert" className="mt-3 flex items-center gap-3">
      <p className="min-w-0 flex-1 text-small text-ink2">{text}</p>
      {conflict ? (
        <Button variant="outline" size="sm" onClick={() => setIsChoosing(true)}>
          Choose
        </Button>
      ) : (
        MENDABLE.has(state) && (
          <Button variant="outline" size="sm" onClick={flush}>
            Try again
          </Button>
        )
      )}
      {conflict && isChoosing && (
        <ConflictDialog
          name={names[conflict.slot] ?? conflict.slot}
          conflict={conflict}
          isJoinable={isJoinable}
          joined={joined}
          {...(textOf && { textOf })}
          onChoose={choice => {
            const isJoined = choice === 'both' && joined !== undefined
            journal.choose(conflict.slot, isJoined ? 'mine' : choice)
            if (isJoined) journal.set(conflict.slot, joined)
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}
