import type { PivotTotal } from '@learn/sheet/pivot'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { type SheetController, useSheetState } from '#shared/sheet/index.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { Select } from '#shared/ui/select.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ColumnList } from './column-list.tsx'
import { NO_CHOICE, type PivotChoice, TOTALS, within } from './pivot-choice.ts'
import { getTitles, readRange, tableIn, totalFor } from './pivot-range.ts'
import { PivotResult } from './pivot-result.tsx'
import { PutAway } from './put-away.tsx'
import { usePivot } from './use-pivot.ts'

/** The Pivot Table tab (spec: careers 2.4): a range, what names its rows and columns, what is added up, and the table. */
export default function PivotPanel({ sheet }: { sheet: SheetController }) {
  const id = useId()
  const revision = useSheetState(sheet, state => state.revision)
  const [range, setRange] = useState(() => tableIn(sheet))
  const [chosen, setChosen] = useState<PivotChoice>(NO_CHOICE)
  const [told, setTold] = useState('')
  const rect = readRange(range, sheet.cells)
  const titles = rect ? getTitles(sheet, rect) : []
  const choice = within(chosen, titles.length)
  const { table, fault } = usePivot({ sheet, rect, choice, revision })
  const change = (part: Partial<PivotChoice>): void => setChosen({ ...choice, ...part })
  const all = titles.map((_, column) => column)
  const unused = all.filter(column => !choice.rows.includes(column) && !choice.columns.includes(column))
  const own = { titles, onTell: setTold }
  return (
    <div className="flex min-h-0 flex-1">
      <div className="w-80 shrink-0 space-y-4 overflow-y-auto border-r border-line px-5 py-4">
        <div>
          <p aria-hidden="true" className="mb-1.5 text-small font-semibold">
            Range
          </p>
          <TextField
            id={`${id}-range`}
            look="small"
            label="Range of the pivot table"
            value={range}
            onText={text => setRange(text.toUpperCase())}
            isWrong={rect === null}
            fault="Type a range with titles in its first row, as A1:D20."
            spellCheck={false}
            autoComplete="off"
          />
        </div>
        <ColumnList
          {...own}
          name="Rows"
          items={choice.rows}
          columnOf={column => column}
          open={unused}
          onAdd={column => change({ rows: [...choice.rows, column] })}
          onChange={rows => change({ rows })}
        />
        <ColumnList
          {...own}
          name="Columns"
          items={choice.columns}
          columnOf={column => column}
          open={unused}
          onAdd={column => change({ columns: [...choice.columns, column] })}
          onChange={columns => change({ columns })}
        />
        <ColumnList
          {...own}
          name="Values"
          items={choice.values}
          columnOf={({ column }) => column}
          open={all}
          onAdd={column =>
            rect && change({ values: [...choice.values, { column, total: totalFor(sheet, rect, column) }] })
          }
          onChange={values => change({ values })}
          renderMore={({ column, total }, at) => (
            <div className="w-full pr-2 pb-1">
              <Select
                id={`${id}-total-${at}`}
                look="small"
                label={`How ${titles[column]} is put together`}
                options={TOTALS}
                value={total}
                onChoose={value =>
                  value && change({ values: choice.values.with(at, { column, total: value as PivotTotal }) })
                }
              />
            </div>
          )}
        />
      </div>
      <section aria-label="Result" className="flex min-w-0 flex-1 flex-col">
        {fault && (
          <Notice tone="bad" Icon={CircleAlert} className="m-5">
            {fault}
          </Notice>
        )}
        {!table && !fault && <Empty text="Choose a column for the rows or columns, and one for the values." />}
        {table && (
          <>
            <PutAway sheet={sheet} table={table} onTell={setTold} />
            <div
              className="min-h-0 flex-1 overflow-auto px-5 pb-4 -outline-offset-2!"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
              tabIndex={0}
            >
              <PivotResult table={table} />
            </div>
          </>
        )}
        <p role="status" className="sr-only">
          {fault || told}
          {table && !fault && ` The table has ${table.rows.length} rows and ${table.header.length} columns.`}
        </p>
      </section>
    </div>
  )
}
