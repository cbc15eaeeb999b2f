import { useEffect, useId, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { Select } from '#shared/ui/select.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { columnName } from './column-name.ts'
import { CONDITION_NAMES, CONDITIONS, type ConditionName, conditionIn, filterTest } from './filter-test.ts'
import type { ColumnFilter } from './protocol.ts'
import type { SheetController } from './sheet-controller.ts'

/** So many values stand in the list; the others are found by searching. */
const MOST_SHOWN = 200
const count = new Intl.NumberFormat('en-IN')

/** The filter of a column: which of its values stay, or a condition. */
export default function FilterDialog({ sheet, column }: { sheet: SheetController; column: number }) {
  const [filter, setFilter] = useState<ColumnFilter | null>(null)
  useEffect(() => {
    void sheet.ask('filterOf', column).then(setFilter)
  }, [sheet, column])
  const close = () => sheet.chooseFilter(null)
  const name = `Filter column ${columnName(column)}`
  return (
    <Dialog title={filter?.title ? `${name}, ${filter.title}` : name} onClose={close}>
      {filter ? (
        <Choice sheet={sheet} column={column} filter={filter} onClose={close} />
      ) : (
        <Skeleton className="mt-5 h-64" />
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  sheet: SheetController
  column: number
  filter: ColumnFilter
  onClose: () => void
}

function Choice({ sheet, column, filter: { values, test }, onClose }: ChoiceProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [dropped, setDropped] = useState<ReadonlySet<string>>(() => {
    if (!test || !('texts' in test)) return new Set()
    const kept = new Set(test.texts)
    return new Set(values.flatMap(({ text }) => (kept.has(text) ? [] : [text])))
  })
  const before = test && 'condition' in test ? conditionIn(test.condition) : null
  const [condition, setCondition] = useState<ConditionName | ''>(before?.name ?? '')
  const [limit, setLimit] = useState(before?.text ?? '')
  const found = values.filter(({ text }) => text.toLowerCase().includes(query.trim().toLowerCase()))
  const kept = found.filter(({ text }) => !dropped.has(text)).length
  const setAll = (isKept: boolean) => {
    const next = new Set(dropped)
    for (const { text } of found)
      if (isKept) next.delete(text)
      else next.add(text)
    setDropped(next)
  }
  const setOne = (text: string, isKept: boolean) => {
    const next = new Set(dropped)
    if (isKept) next.delete(text)
    else next.add(text)
    setDropped(next)
  }
  const apply = (next: ReturnType<typeof filterTest>) => {
    void sheet.ask('filter', column, next)
    onClose()
  }
  const chosen = filterTest(values, dropped, condition === '' ? null : { name: condition, text: limit })
  const isNothing = condition === '' && dropped.size === values.length
  return (
    <FormFrame onSend={() => !isNothing && apply(chosen)} className="mt-4 flex min-h-0 flex-col gap-4">
      <fieldset disabled={condition !== ''} className="flex min-h-0 flex-col gap-3 disabled:opacity-50">
        <legend className="sr-only">Values that stay</legend>
        <SearchField
          label="Search the values"
          look="small"
          placeholder="Search the values"
          value={query}
          onText={setQuery}
        />
        <Checkbox
          id={`${id}-all`}
          label={query.trim() ? 'All that were found' : 'All values'}
          isChecked={found.length > 0 && kept === found.length}
          onCheck={setAll}
        />
        <ul aria-label="Values" className="max-h-56 overflow-y-auto border-y border-line py-2">
          {found.slice(0, MOST_SHOWN).map(({ text, rows }) => (
            <li key={text}>
              <Checkbox
                id={`${id} ${text}`}
                label={
                  <>
                    {text === '' ? <i>Empty</i> : text} <span className="text-ink3">({count.format(rows)})</span>
                  </>
                }
                isChecked={!dropped.has(text)}
                onCheck={isKept => setOne(text, isKept)}
              />
            </li>
          ))}
          {found.length === 0 && <li className="text-small text-ink2">No value has these letters.</li>}
          {found.length > MOST_SHOWN && (
            <li className="pt-1 text-small text-ink2">
              {count.format(found.length - MOST_SHOWN)} more: search for them.
            </li>
          )}
        </ul>
      </fieldset>
      <div className="grid grid-cols-2 items-end gap-3">
        <Select
          id={`${id}-condition`}
          label="Or a condition"
          placeholder="None"
          options={CONDITION_NAMES.map(value => ({ value, name: CONDITIONS[value].name }))}
          value={condition}
          onChoose={value => setCondition(value as ConditionName | '')}
        />
        <TextField id={`${id}-limit`} label="Value" value={limit} onText={setLimit} disabled={condition === ''} />
      </div>
      {isNothing && <p className="text-small text-badink">Choose at least one value.</p>}
      <div className="flex items-center gap-3">
        <Button variant="ghost" disabled={test === null} onClick={() => apply(null)}>
          Clear this filter
        </Button>
        <span className="flex-1" />
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isNothing}>
          Apply
        </Button>
      </div>
    </FormFrame>
  )
}
