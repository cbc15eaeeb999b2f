import type { SheetProblem } from '@learn/contract/sandbox'
import { AUTHORED_ROWS } from '@learn/contract/sandbox/plain'
import { useState } from 'react'
import { TextField } from '#shared/ui/text-field.tsx'
import { toPlace } from './places.ts'

interface Props {
  problem: SheetProblem
  isLocked: boolean
  onProblem: (problem: SheetProblem) => void
}

const MOST_COLUMNS = 100

/** How large the sheet is for learners: never smaller than what stands in it. */
export function SizeFields({ problem, isLocked, onProblem }: Props) {
  const { dimensions, cellData, validations } = problem
  const [rows, setRows] = useState(String(dimensions.rows))
  const [columns, setColumns] = useState(String(dimensions.columns))
  const places = Object.keys(validations).map(toPlace)
  const least = {
    rows: Math.max(1, cellData.length, ...places.map(({ row }) => row + 1)),
    columns: Math.max(1, ...cellData.map(row => row.length), ...places.map(({ col }) => col + 1)),
  }
  const take = () => {
    const clamp = (text: string, low: number, high: number, was: number) =>
      /^\d+$/.test(text) ? Math.min(high, Math.max(low, Number(text))) : was
    const next = {
      rows: clamp(rows, least.rows, AUTHORED_ROWS, dimensions.rows),
      columns: clamp(columns, least.columns, MOST_COLUMNS, dimensions.columns),
    }
    setRows(String(next.rows))
    setColumns(String(next.columns))
    if (next.rows !== dimensions.rows || next.columns !== dimensions.columns)
      onProblem({ ...problem, dimensions: next })
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        id="sheet-rows"
        label="Rows"
        inputMode="numeric"
        disabled={isLocked}
        value={rows}
        onText={setRows}
        onBlur={take}
      />
      <TextField
        id="sheet-columns"
        label="Columns"
        inputMode="numeric"
        disabled={isLocked}
        value={columns}
        onText={setColumns}
        onBlur={take}
      />
    </div>
  )
}
