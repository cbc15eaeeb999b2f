import type { StudioQuestion } from '@learn/contract/studio'
import type { QuizSlot } from '@learn/course/content/quiz'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { RowButtons } from '../row-buttons.tsx'
import { questionTypeName } from './new-question.ts'

interface Props {
  slot: QuizSlot
  number: number
  /** Undefined: it is not in the bank of the course, or drawn. */
  question: StudioQuestion | undefined
  categoryName: string
  isLocked: boolean
  isPageStart: boolean
  isLast: boolean
  onMark: (mark: number) => void
  onPageStart: (isStart: boolean) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onEdit: () => void
}

/** One place of a quiz: what it asks and what it is worth. */
export function SlotRow(props: Props) {
  const { slot, number, question, categoryName, isLocked, isPageStart, isLast } = props
  const isDraw = slot.source.kind === 'random'
  const name = isDraw ? `One of “${categoryName}”` : (question?.name ?? 'A question that is not in this bank')
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex items-start gap-3">
        <span className="tnum mt-0.5 w-6 shrink-0 text-body font-semibold text-ink3">{number}</span>
        <div className="min-w-0 flex-1">
          <p className="text-body font-semibold break-words">{name}</p>
          <p className="mt-0.5 line-clamp-2 text-small text-ink3">
            {isDraw
              ? 'Drawn for each attempt'
              : [question && questionTypeName(question.type), question?.text].filter(Boolean).join(' · ')}
          </p>
        </div>
        {!isLocked && question?.isWritten && (
          <Button variant="outline" size="sm" onClick={props.onEdit} aria-label={`Change ${name}`}>
            Change
          </Button>
        )}
        {!isLocked && (
          <RowButtons
            name={name}
            isFirst={number === 1}
            isLast={isLast}
            onMove={props.onMove}
            onRemove={props.onRemove}
          />
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-5 pl-9">
        <span className="w-24">
          <TextField
            id={`slot-mark-${number}`}
            label="Points"
            type="number"
            step="any"
            min={0}
            disabled={isLocked}
            value={String(slot.maxMark)}
            onText={text => Number(text) >= 0 && props.onMark(Number(text))}
          />
        </span>
        {number > 1 && (
          <Checkbox
            id={`slot-page-${number}`}
            label="Begins a new page"
            disabled={isLocked}
            isChecked={isPageStart}
            onCheck={props.onPageStart}
          />
        )}
      </div>
    </li>
  )
}
