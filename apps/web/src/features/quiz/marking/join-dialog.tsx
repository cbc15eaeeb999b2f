import type { AnswerGroup } from '@learn/contract/quiz'
import { Dialog } from '#shared/ui/dialog.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { countText, getMark, getTitle, isMarked } from './marking-text.ts'

interface Props {
  group: AnswerGroup
  groups: readonly AnswerGroup[]
  fault: string | null
  onJoin: (key: string) => void
  onClose: () => void
}

/** Asks which group says the same. */
export default function JoinDialog({ group, groups, fault, onJoin, onClose }: Props) {
  return (
    <Dialog
      title="Join with which group?"
      lead="From now on both are marked as one, including new answers. Existing marks stay."
      onClose={onClose}
    >
      <p role="alert" className="mt-2 text-small text-badink empty:hidden">
        {fault}
      </p>
      <ul className="mt-3 flex flex-col gap-1 overflow-y-auto">
        {groups
          .filter(({ key }) => key !== group.key)
          .map(other => (
            <li key={other.key}>
              <RowButton className="items-baseline gap-3 px-3 py-2.5 hover:bg-hover" onClick={() => onJoin(other.key)}>
                <span className="min-w-0 flex-1 truncate font-semibold">{getTitle(other)}</span>
                <span className="tnum shrink-0 text-small text-ink3">
                  {countText(other.answers.length, 'answer')}
                  {isMarked(other) && ` · ${getMark(other) ?? 'marked'}`}
                </span>
              </RowButton>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
