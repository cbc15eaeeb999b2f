import type { ServedProblem } from '@learn/contract/sandbox'
import type { Rect } from '@learn/sheet'
import { useId, useState } from 'react'
import { columnName } from '#shared/sheet/index.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { dataRange } from './data-range.ts'
import { readSortRange } from './sort-range.ts'

export interface SortChoice {
  rect: Rect
  column: number
  isDescending: boolean
  hasHeaders: boolean
}

interface Props {
  problem: Pick<ServedProblem, 'dimensions' | 'validations' | 'cellData'>
  /** What it does, in a sentence. */
  lead?: string
  /** What a cell shows, which names its column. */
  textAt: (row: number, col: number) => string
  onSort: (choice: SortChoice) => void
  onClose: () => void
}

const columnList = new Intl.ListFormat('en', { type: 'conjunction' })
const ORDERS = [
  { value: 'ascending', name: 'Ascending' },
  { value: 'descending', name: 'Descending' },
]

/** Custom Sort (spec: careers 2.4 and 5.2): OK waits for a range that may be sorted. */
export default function SortDialog({
  problem,
  lead = 'Moves whole rows inside the range. Answer cells stay in place.',
  textAt,
  onSort,
  onClose,
}: Props) {
  const id = useId()
  /** What is proposed; '' where there is no data. */
  const [proposed] = useState(() => dataRange(problem))
  const [range, setRange] = useState(proposed)
  const [column, setColumn] = useState('')
  const [order, setOrder] = useState('ascending')
  const [hasHeaders, setHasHeaders] = useState(true)
  const read = readSortRange(range, problem.dimensions, Object.keys(problem.validations))
  const rect = 'rect' in read ? read.rect : null
  const held = 'rect' in read ? [] : read.answerColumns
  const nameOf = (col: number, row: number): string => {
    const title = hasHeaders ? textAt(row, col).trim() : ''
    return title === '' ? `Column ${columnName(col)}` : `${title} (column ${columnName(col)})`
  }
  const columns = rect
    ? Array.from({ length: rect.right - rect.left + 1 }, (_, n) => rect.left + n).map(col => ({
        value: String(col),
        name: nameOf(col, rect.top),
      }))
    : []
  const chosen = columns.find(({ value }) => value === column) ?? columns[0]
  const send = (): void => {
    if (!rect || !chosen) return
    onSort({ rect, column: Number(chosen.value), isDescending: order === 'descending', hasHeaders })
    onClose()
  }
  return (
    <Dialog title="Custom Sort" lead={lead} width="max-w-wide" onClose={onClose}>
      <FormFrame onSend={send} className="mt-5 space-y-5">
        <TextField
          id={id}
          label="Range"
          value={range}
          onText={text => setRange(text.toUpperCase())}
          isWrong={rect === null}
          fault={'fault' in read ? read.fault : ''}
          spellCheck={false}
          autoComplete="off"
        />
        <div className="grid grid-cols-2 gap-4">
          <Select
            id={`${id}-by`}
            label="Sort by"
            placeholder={rect ? null : 'Waits for the range'}
            options={columns}
            value={chosen?.value ?? ''}
            onChoose={setColumn}
          />
          <Select
            id={`${id}-order`}
            label="Order"
            placeholder={null}
            options={ORDERS}
            value={order}
            onChoose={setOrder}
          />
        </div>
        <div role="status">
          {held.length > 0 && (
            <p className="rounded-input bg-accentsoft px-4 py-3 text-small text-accentink">
              {columnList.format(held.map(columnName))} {held.length === 1 ? 'holds' : 'hold'} your answers.
              {proposed !== '' && (
                <>
                  {' '}
                  The largest range you can sort is <b>{proposed}</b>.{' '}
                  <LinkButton onClick={() => setRange(proposed)} className="text-accentink! underline">
                    Use it
                  </LinkButton>
                </>
              )}
            </p>
          )}
        </div>
        <div className="flex items-center gap-3 border-t border-line pt-5">
          <span className="mr-auto">
            <Checkbox label="My data has Headers" id={`${id}-headers`} isChecked={hasHeaders} onCheck={setHasHeaders} />
          </span>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={rect === null}>
            OK
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
