import type { SheetProblem } from '@learn/contract/sandbox'
import { SHEET_MISTAKES, type SheetMistakeCode } from '@learn/contract/sandbox/plain'
import type { StudioSheet } from '@learn/contract/studio'
import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { plural } from '#studio/app/words.ts'
import { MarksField } from './marks-field.tsx'

interface Props {
  problem: SheetProblem
  /** Of the chosen answer. */
  cells: readonly string[]
  figures: StudioSheet | undefined
  isLocked: boolean
  onProblem: (problem: SheetProblem) => void
}

type Hint = SheetProblem['hints'][number]
const MISTAKES = Object.entries(SHEET_MISTAKES).map(([value, name]) => ({ value, name }))

/** How many learners made each named mistake in some cells. */
export function countMistakes(
  figures: StudioSheet,
  cells: readonly string[],
): { code: SheetMistakeCode; learners: number }[] {
  const most = new Map<SheetMistakeCode, number>()
  // One learner may make a mistake in several cells: at least so many made it.
  for (const { cell, code, learners } of figures.mistakes)
    if (cells.includes(cell)) most.set(code, Math.max(most.get(code) ?? 0, learners))
  return [...most].map(([code, learners]) => ({ code, learners })).toSorted((a, b) => b.learners - a.learners)
}

/** Mistakes that grading named in this answer, and what the author has to say to who makes one. */
export function MistakeHints({ problem, cells, figures, isLocked, onProblem }: Props) {
  const counts = figures ? countMistakes(figures, cells) : []
  const learners = figures?.versions.reduce((sum, one) => sum + one.learners, 0) ?? 0
  const set = (hints: Hint[]) => onProblem({ ...problem, hints })
  const own = problem.hints.filter(hint => hint.cells.length === 0 || hint.cells.some(cell => cells.includes(cell)))
  const change = (hint: Hint, next: Partial<Hint>) =>
    set(problem.hints.map(one => (one === hint ? { ...one, ...next } : one)))
  return (
    <div className="space-y-3 border-t border-line pt-4">
      <Heading level={3} look="small">
        Mistakes it names <span className="font-normal text-ink2">· seen in {plural(learners, 'submission')}</span>
      </Heading>
      {counts.length === 0 ? (
        <p className="text-small text-ink3">No mistake was named in this answer yet.</p>
      ) : (
        <ul className="text-small">
          {counts.map(({ code, learners: count }) => (
            <li key={code} className="flex justify-between gap-3 py-0.5">
              <span className="text-ink2">{SHEET_MISTAKES[code]}</span>
              <b className="tnum">{count}</b>
            </li>
          ))}
        </ul>
      )}
      <ul className="space-y-3">
        {own.map((hint, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- hints have no other name
          <li key={at} className="space-y-2 rounded-input border border-line p-3">
            <Select
              id={`hint-${at}-mistake`}
              label="Hint for"
              options={MISTAKES}
              disabled={isLocked}
              value={hint.mistake}
              onChoose={mistake => change(hint, { mistake: mistake as SheetMistakeCode })}
            />
            <TextArea
              id={`hint-${at}-text`}
              label="What it says"
              rows={2}
              disabled={isLocked}
              value={hint.text}
              onText={text => change(hint, { text })}
            />
            <p className="flex items-center gap-2 text-small text-ink2">
              <span className="flex-1">
                {hint.cells.length === 0 ? 'In every cell. Costs' : 'In this answer. Costs'}
              </span>
              <MarksField
                id={`hint-${at}-cost`}
                label="What the hint costs"
                marks={hint.cost}
                isLocked={isLocked}
                onMarks={cost => change(hint, { cost })}
              />
              {!isLocked && (
                <IconButton
                  label="Remove this hint"
                  size="sm"
                  onClick={() => set(problem.hints.filter(one => one !== hint))}
                >
                  <Trash2 size={15} aria-hidden="true" />
                </IconButton>
              )}
            </p>
          </li>
        ))}
      </ul>
      {!isLocked && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => set([...problem.hints, { mistake: 'boundary', cells: [...cells], text: '', cost: 0 }])}
        >
          <Plus size={15} aria-hidden="true" />
          Hint for a mistake
        </Button>
      )}
    </div>
  )
}
