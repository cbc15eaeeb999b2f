import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { StepRow } from './step-rows.ts'
import { noteWords, resultWords, stepName, stepWords } from './step-words.ts'

interface Props {
  label: string
  rows: readonly StepRow[]
  chosen: StepRow
  /** True where it has the focus as soon as it is there. */
  hasFocus: boolean
  onChoose: (row: StepRow) => void
}

const isWrong = ({ step: { value } }: StepRow): boolean =>
  value !== null && typeof value === 'object' && 'error' in value

const isUnder = (row: StepRow, ids: ReadonlySet<string>): boolean =>
  row.parent !== null && (ids.has(row.parent.id) || isUnder(row.parent, ids))

/** A formula as a tree of values (WAI-ARIA tree pattern): one stop of the Tab key, arrow keys walk, open and close. */
export function StepTree({ label, rows, chosen, hasFocus, onChoose }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [hasFocus])
  const shown = rows.filter(row => !isUnder(row, closed))
  const go = (row: StepRow | null | undefined): void => {
    if (!row) return
    onChoose(row)
    box.current?.querySelector<HTMLElement>(`[data-step="${row.id}"]`)?.focus()
  }
  const toggle = (row: StepRow, isOpen: boolean): void => {
    const next = new Set(closed)
    if (isOpen) next.delete(row.id)
    else next.add(row.id)
    setClosed(next)
  }
  const onKeyDown = (event: KeyboardEvent, row: StepRow): void => {
    const at = shown.indexOf(row)
    const isOpen = row.hasParts && !closed.has(row.id)
    const act = {
      ArrowDown: () => go(shown[at + 1]),
      ArrowUp: () => go(shown[at - 1]),
      Home: () => go(shown[0]),
      End: () => go(shown.at(-1)),
      ArrowRight: () => (isOpen ? go(shown[at + 1]) : row.hasParts && toggle(row, true)),
      ArrowLeft: () => (isOpen ? toggle(row, false) : go(row.parent)),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div ref={box} role="tree" aria-label={label} className="font-mono text-small">
      {shown.map(row => {
        const { step, level } = row
        const isChosen = row.id === chosen.id
        const note = noteWords(step, row.parent?.step ?? null)
        return (
          <div
            key={row.id}
            role="treeitem"
            data-step={row.id}
            aria-level={level}
            aria-posinset={row.at}
            aria-setsize={row.of}
            aria-selected={isChosen}
            aria-expanded={row.hasParts ? !closed.has(row.id) : undefined}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => go(row)}
            onKeyDown={event => onKeyDown(event, row)}
            style={{ paddingLeft: `${0.625 + (level - 1) * 1.375}rem` }}
            className={clsx(
              'relative flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control pr-2.5 -outline-offset-2!',
              isChosen && (isWrong(row) ? 'bg-badsoft' : 'bg-brandsoft'),
              step.order === null && 'text-ink3',
            )}
          >
            {level > 1 && (
              <i
                aria-hidden="true"
                className="absolute top-0 h-1/2 w-2 rounded-bl-control border-b border-l border-line2"
                style={{ left: `${0.875 + (level - 2) * 1.375}rem` }}
              />
            )}
            <span className="sr-only">{stepWords(step, row.parent?.step ?? null)}</span>
            <span aria-hidden="true" className="min-w-0 truncate">
              {stepName(step)}
            </span>
            <span aria-hidden="true" className="min-w-0 flex-1 truncate font-sans text-ink2">
              {note}
            </span>
            <span
              aria-hidden="true"
              className={clsx(
                'tnum shrink-0 rounded-control px-2 py-0.5 font-sans font-semibold',
                isWrong(row) ? 'bg-badsoft text-badink' : 'bg-sunken',
              )}
            >
              {step.order === null ? '–' : resultWords(step, row.parent?.step)}
            </span>
          </div>
        )
      })}
    </div>
  )
}
