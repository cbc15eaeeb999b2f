import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { SheetController, Step } from '#shared/sheet/index.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { firstRow, inOrder, type StepRow, stepRows } from './step-rows.ts'
import { StepTree } from './step-tree.tsx'
import { stepWords } from './step-words.ts'

interface Props {
  sheet: SheetController
  /** Whose formula it is. */
  cell: string
  root: Step
  /** True where the tree has the focus as soon as it is there. */
  hasFocus?: boolean
  /** Below the sentence: what can be done about the chosen part. */
  renderActions?: (step: Step) => ReactNode
}

/** How a formula is worked out: the formula with one part emphasised, all parts as a tree, and that part in words. */
export function StepsView({ sheet, cell, root, hasFocus = false, renderActions }: Props) {
  const rows = useMemo(() => stepRows(root), [root])
  const [chosenId, setChosen] = useState<string | null>(null)
  const chosen = rows.find(({ id }) => id === chosenId) ?? firstRow(rows)
  const text = chosen ? `=${chosen.step.text}` : ''
  useEffect(() => {
    sheet.outline(text)
    return () => sheet.outline('')
  }, [sheet, text])
  if (!chosen) return null
  const ordered = inOrder(rows)
  const at = ordered.indexOf(chosen)
  const walk = (by: number): void => setChosen(ordered[at + by]?.id ?? chosen.id)
  return (
    <div className="flex min-h-0 flex-1 flex-col max-gate:min-h-max">
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <Formula text={root.text} span={chosen.span} />
        <span className="flex shrink-0 items-center">
          <span className="tnum mr-1 text-small text-ink2">{at < 0 ? '' : `Step ${at + 1} of ${ordered.length}`}</span>
          <IconButton size="sm" label="Step before" disabled={at <= 0} onClick={() => walk(-1)} className={DIM}>
            <ChevronLeft aria-hidden="true" size={16} />
          </IconButton>
          <IconButton
            size="sm"
            label="Next step"
            disabled={at < 0 || at >= ordered.length - 1}
            onClick={() => walk(1)}
            className={DIM}
          >
            <ChevronRight aria-hidden="true" size={16} />
          </IconButton>
        </span>
      </div>
      <div className="mt-3 min-h-0 flex-1 overflow-y-auto">
        <StepTree
          label={`Parts of ${cell}`}
          rows={rows}
          chosen={chosen}
          hasFocus={hasFocus}
          onChoose={(row: StepRow) => setChosen(row.id)}
        />
      </div>
      <div className="mt-3 flex shrink-0 flex-wrap items-center gap-3 border-t border-line pt-3">
        <p role="status" className="min-w-0 flex-1 basis-48 text-small text-ink2">
          {stepWords(chosen.step, chosen.parent?.step ?? null)}
        </p>
        {renderActions?.(chosen.step)}
      </div>
    </div>
  )
}

const DIM = 'disabled:opacity-40'

/** The formula with the characters of one part marked. */
function Formula({ text, span }: { text: string; span: StepRow['span'] }) {
  const [start, end] = span ?? [0, 0]
  return (
    <p className="min-w-0 flex-1 basis-48 rounded-control bg-sunken px-3 py-1.5 font-mono text-small wrap-anywhere">
      ={text.slice(0, start)}
      {end > start && <mark className="bg-accentsoft font-semibold text-accentink">{text.slice(start, end)}</mark>}
      {text.slice(end)}
    </p>
  )
}
