import type { Rect } from '@learn/sheet'
import { useId, useState } from 'react'
import { columnName } from '#features/sheet/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { readSortRange } from './sort-range.ts'

export interface SortChoice {
  rect: Rect
  column: number
  isDescending: boolean
  hasHeaders: boolean
}

interface Props {
  /** What is proposed: the data. */
  range: string
  size: { rows: number; columns: number }
  answerCells: readonly string[]
  onSort: (choice: SortChoice) => void
  onClose: () => void
}

/** Custom Sort (spec: careers 2.4 and 5.2): OK waits for a range that may be sorted. */
export default function SortDialog({ range: proposed, size, answerCells, onSort, onClose }: Props) {
  const id = useId()
  const [range, setRange] = useState(proposed)
  const [column, setColumn] = useState('')
  const [order, setOrder] = useState('ascending')
  const [hasHeaders, setHasHeaders] = useState(true)
  const read = readSortRange(range, size, answerCells)
  const rect = 'rect' in read ? read.rect : null
  const columns = rect
    ? Array.from({ length: rect.right - rect.left + 1 }, (_, n) => rect.left + n).map(col => ({
        value: String(col),
        name: `Column ${columnName(col)}`,
      }))
    : []
  const chosen = columns.find(({ value }) => value === column) ?? columns[0]
  const send = (): void => {
    if (!rect || !chosen) return
    onSort({ rect, column: Number(chosen.value), isDescending: order === 'descending', hasHeaders })
    onClose()
  }
  return (
    <Dialog title="Custom Sort" width="max-w-panel" onClose={onClose}>
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
          <Select id={`${id}-by`} label="Sort by" options={columns} value={chosen?.value ?? ''} onChoose={setColumn} />
          <Select
            id={`${id}-order`}
            label="Order"
            options={[
              { value: 'ascending', name: 'Ascending' },
              { value: 'descending', name: 'Descending' },
            ]}
            value={order}
            onChoose={setOrder}
          />
        </div>
        <Checkbox label="My data has Headers" id={`${id}-headers`} isChecked={hasHeaders} onCheck={setHasHeaders} />
        <div className="flex justify-end gap-3">
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
