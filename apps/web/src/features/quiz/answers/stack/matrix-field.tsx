import type { StackInputView } from '@learn/contract/quiz'
import { SHORT_ANSWER_CHARS } from '@learn/contract/quiz/plain'
import { clsx } from 'clsx'
import { MathField } from '#shared/ui/math-field.tsx'
import { getCells, type Parts } from './stack-words.ts'

interface Props {
  id: string
  field: StackInputView
  place: number
  name: string
  given: Parts
  isLocked: boolean
  isWrong: boolean
  toldBy: string
  onCell: (cell: number, text: string) => void
}

/** Longest entry that a cell is drawn for; a longer one scrolls in it. */
const CELL_CHARS = 12

/** A matrix cell by cell, between its brackets. Its cells grow narrow where there is little room; then it scrolls. */
export function MatrixField({ id, field, place, name, given, isLocked, isWrong, toldBy, onCell }: Props) {
  const cells = getCells(field, place, given)
  const chars = Math.min(CELL_CHARS, Math.max(3, Math.round(field.size / 2), ...cells.map(cell => cell.length)))
  return (
    <fieldset
      disabled={isLocked}
      aria-describedby={toldBy}
      className="my-2 inline-flex max-w-full min-w-0 items-stretch gap-1 overflow-x-auto p-1 align-middle"
    >
      <legend className="sr-only">
        {name}, a matrix of {field.rows} by {field.columns}
      </legend>
      <Bracket sign={field.brackets} side="left" />
      <span className="flex flex-col gap-2 py-1">
        {Array.from({ length: field.rows }, (_none, row) => (
          <span key={`${row}`} className="flex gap-2">
            {Array.from({ length: field.columns }, (_cell, column) => {
              const n = row * field.columns + column
              return (
                <span key={`${n}`} className="min-w-14 shrink">
                  <MathField
                    id={`${id}-${n}`}
                    label={`${name}, row ${row + 1}, column ${column + 1}`}
                    chars={chars}
                    isCentred
                    maxLength={SHORT_ANSWER_CHARS}
                    disabled={isLocked}
                    isMarkedWrong={isWrong}
                    value={cells[n] ?? ''}
                    onText={text => onCell(n, text)}
                  />
                </span>
              )
            })}
          </span>
        ))}
      </span>
      <Bracket sign={field.brackets} side="right" />
    </fieldset>
  )
}

/** Drawn by edges, so that it is as high as what it holds. */
function Bracket({ sign, side }: { sign: string; side: 'left' | 'right' }) {
  if (sign === '') return null
  const isLeft = side === 'left'
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'w-2.5 shrink-0 border-ink2',
        isLeft ? 'border-l-2' : 'border-r-2',
        sign === '[' && 'border-y-2',
        sign === '(' && (isLeft ? 'rounded-l-full' : 'rounded-r-full'),
        sign === '{' && (isLeft ? 'rounded-l-input border-y-2' : 'rounded-r-input border-y-2'),
      )}
    />
  )
}
