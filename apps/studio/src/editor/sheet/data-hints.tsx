import type { SheetProblem } from '@learn/contract/sandbox'
import { useState } from 'react'
import { columnName } from '#shared/sheet/index.ts'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { RangesField } from './ranges-field.tsx'

interface Props {
  problem: SheetProblem
  isLocked: boolean
  onProblem: (problem: SheetProblem) => void
}

type Hints = SheetProblem['variants']

/** What can be said of a column, by the member of the problem that holds it. */
const COLUMN_HINTS = [
  ['keys', 'names its rows: no value twice'],
  ['sorted', 'stays in rising order'],
  ['blanks', 'may have empty cells'],
  ['negatives', 'may have negative numbers'],
  ['textNumbers', 'may have numbers as text'],
  ['letterCase', 'texts may differ in letter case'],
  ['missingKeys', 'names may be missing from the list that is searched'],
  ['firstOfMonth', 'days are the first of a month'],
] as const

const toggled = (list: readonly string[] = [], name: string, isOn: boolean): string[] =>
  isOn ? [...list, name] : list.filter(one => one !== name)

/** What an author knows of the data that it does not show by itself: it widens or narrows the variants. */
export function DataHints({ problem, isLocked, onProblem }: Props) {
  const { variants: hints, cellData } = problem
  const width = Math.max(1, ...cellData.map(row => row.length))
  const columns = Array.from({ length: width }, (_, col) => {
    const head = cellData[0]?.[col]
    return { value: columnName(col), name: `${columnName(col)}${typeof head === 'string' ? ` ${head}` : ''}` }
  })
  const [column, setColumn] = useState('A')
  const set = (next: Partial<Hints>) => onProblem({ ...problem, variants: { ...hints, ...next } })
  return (
    <section aria-labelledby="data-hints" className="space-y-3">
      <Heading level={3} look="small" id="data-hints">
        What you know of the data
      </Heading>
      <Select id="hint-column" label="Column" options={columns} value={column} onChoose={setColumn} />
      {COLUMN_HINTS.map(([member, label]) => (
        <Checkbox
          key={member}
          id={`hint-${member}`}
          label={label}
          disabled={isLocked}
          isChecked={hints[member]?.includes(column) ?? false}
          onCheck={isOn => set({ [member]: toggled(hints[member], column, isOn) })}
        />
      ))}
      <RangeFields key={column} hints={hints} column={column} isLocked={isLocked} onHints={set} />
      <RangesField
        key={hints.fixed.join()}
        id="hint-fixed"
        label="Cells that stay as they are (optional)"
        placeholder="B1, D2:D5"
        ranges={hints.fixed}
        isLocked={isLocked}
        onRanges={fixed => set({ fixed })}
      />
    </section>
  )
}

interface FieldProps {
  hints: Hints
  isLocked: boolean
  onHints: (next: Partial<Hints>) => void
}

/** The smallest and largest number of a column; both or neither. */
function RangeFields({ hints, column, isLocked, onHints }: FieldProps & { column: string }) {
  const known = hints.ranges?.[column]
  const [low, setLow] = useState(known ? String(known[0]) : '')
  const [high, setHigh] = useState(known ? String(known[1]) : '')
  const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))
  const isTurned = isNumber(low) && isNumber(high) && Number(low) > Number(high)
  const take = () => {
    const { [column]: _before, ...others } = hints.ranges ?? {}
    if (low === '' && high === '' && known) onHints({ ranges: others })
    else if (isNumber(low) && isNumber(high) && !isTurned)
      onHints({ ranges: { ...others, [column]: [Number(low), Number(high)] } })
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        id="hint-low"
        label="Smallest"
        inputMode="decimal"
        disabled={isLocked}
        value={low}
        onText={setLow}
        onBlur={take}
      />
      <TextField
        id="hint-high"
        label="Largest"
        inputMode="decimal"
        disabled={isLocked}
        value={high}
        onText={setHigh}
        onBlur={take}
        {...(isTurned && { isWrong: true, fault: 'Smaller than the smallest.' })}
      />
    </div>
  )
}
