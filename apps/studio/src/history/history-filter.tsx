import type { ResultOf } from '@learn/contract'
import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { Select } from '#shared/ui/select.tsx'
import { type HistorySearch, isFiltered, today, WHOLE_HISTORY } from './history-search.ts'
import { describeKind } from './kinds.ts'

type History = ResultOf<'local_learn_get_staff_operations'>

interface Props {
  history: Pick<History, 'actors' | 'kinds'>
  search: HistorySearch
  onSearch: (search: HistorySearch) => void
}

/** So long after the last key the words are looked for. */
const TYPED_MS = 300

/** Which operations are listed: of what kind, by whom, about whom or what, and when. */
export function HistoryFilter({ history: { actors, kinds }, search, onSearch }: Props) {
  const set = (next: Partial<HistorySearch>) => onSearch({ ...search, ...next, page: 0 })
  const [typed, setTyped] = useState(search.about)
  useEffect(() => {
    if (typed.trim() === search.about) return undefined
    const timer = setTimeout(() => set({ about: typed.trim() }), TYPED_MS)
    return () => clearTimeout(timer)
  })
  const named = kinds
    .map(value => ({ value, name: sentence(describeKind(value)) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <div className="mt-5 space-y-3">
      <div className="flex flex-wrap gap-3">
        <span className="min-w-60 flex-1">
          <SearchField
            look="small"
            label="About whom or what"
            placeholder="A name, a course, a reason"
            value={typed}
            onText={setTyped}
          />
        </span>
        <Select
          id="history-kind"
          label="What was done"
          look="small"
          placeholder="Everything"
          options={named}
          value={search.kind}
          onChoose={kind => set({ kind })}
        />
        <Select
          id="history-who"
          label="Who did it"
          look="small"
          placeholder="Everyone"
          options={actors.map(({ id, name }) => ({ value: String(id), name: name || 'A command, or nobody any more' }))}
          value={search.who}
          onChoose={who => set({ who })}
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <span className="w-48">
          <DatePicker
            id="history-from"
            label="From"
            max={today()}
            isWrong={false}
            fault={null}
            value={search.from}
            onDay={from => isDay(from) && set({ from })}
          />
        </span>
        <span className="w-48">
          <DatePicker
            id="history-to"
            label="To"
            max={today()}
            isWrong={false}
            fault={null}
            value={search.to}
            onDay={to => isDay(to) && set({ to })}
          />
        </span>
        {isFiltered(search) && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setTyped('')
              onSearch(WHOLE_HISTORY)
            }}
          >
            Show everything
          </Button>
        )}
      </div>
    </div>
  )
}

const isDay = (day: string): boolean => day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day)
const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
