import type { SheetProblem } from '@learn/contract/sandbox'
import type { ListedVariant } from '@learn/grading'
import { useEffect, useState } from 'react'
import { EmptyLine } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { plural } from '#studio/app/words.ts'
import { valueWords } from './check-words.ts'
import { DataHints } from './data-hints.tsx'
import type { SheetWorker } from './worker/sheet-worker.ts'

interface Props {
  worker: SheetWorker
  /** The problem that was checked, as JSON. */
  text: string
  problem: SheetProblem
  cell: string | null
  isLocked: boolean
  onProblem: (problem: SheetProblem) => void
}

/** Cells of a variant that a line names. */
const MOST_NAMED = 5

const COLUMNS: readonly Column<ListedVariant & { key: string }>[] = [
  { name: 'Variant', isRowHead: true, cell: ({ name }) => name },
  {
    name: 'What it changes',
    cell: ({ cells }) => {
      const named = cells.slice(0, MOST_NAMED).map(({ cell, value }) => `${cell} ${valueWords(value)}`)
      const more = cells.length - named.length
      return `${named.join(', ')}${more > 0 ? ` and ${plural(more, 'more cell')}` : ''}`
    },
  },
  { name: 'The reference gives', isFigure: true, cell: ({ expected }) => valueWords(expected) },
]

/** The changed data on which formulas of an answer are tried, and what its author knows of the data. */
export function VariantsPanel({ worker, text, problem, cell, isLocked, onProblem }: Props) {
  const [found, setFound] = useState<{ of: string; variants: ListedVariant[] } | null>(null)
  const asked = `${cell} ${text}`
  useEffect(() => {
    let isOver = false
    if (cell === null || text === '') return undefined
    worker.ask('variants', { problem: text, cell }).then(
      variants => {
        if (!isOver) setFound({ of: asked, variants })
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [worker, text, cell, asked])
  return (
    <div className="grid gap-5 px-4 py-3 sm_desktop:grid-cols-[1fr_22rem]">
      <div className="min-w-0">
        {cell === null ? (
          <EmptyLine text="Choose an answer cell to see the data that its formulas are tried on." />
        ) : found?.of !== asked ? (
          <p role="status" className="text-small text-ink2">
            The variants are made.
          </p>
        ) : found.variants.length === 0 ? (
          <EmptyLine text="No changed data moves the result: only listed formulas can earn formula marks." />
        ) : (
          <Table
            label={`Variants for ${cell}`}
            columns={COLUMNS}
            rows={found.variants.map((variant, n) => ({ ...variant, key: `${n}` }))}
            keyOf={({ key }) => key}
          />
        )}
      </div>
      <DataHints problem={problem} isLocked={isLocked} onProblem={onProblem} />
    </div>
  )
}
