import { COLUMN_TYPES, type ColumnType } from '@learn/sheet'
import { useEffect, useId, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { columnName } from './column-name.ts'
import {
  FILTER_RULES,
  type FilterRule,
  type FilterRuleKind,
  getRule,
  getTest,
  hasText,
  isFound,
} from './filter-rule.ts'
import { GridPopup } from './grid-popup.tsx'
import type { FilterChoice } from './protocol.ts'
import type { SheetController } from './sheet-controller.ts'

/** Of more values only so many stand in the list; the others are found by searching. */
const MOST_SHOWN = 100

interface Props {
  sheet: SheetController
  col: number
  /** Where its column begins, in the window. */
  at: { left: number; top: number }
  onClose: () => void
}

/** What a column holds and which of its rows are shown (spec: careers 2.4). */
export default function ColumnMenu({ sheet, col, at, onClose }: Props) {
  const id = useId()
  const [choices, setChoices] = useState<readonly FilterChoice[] | null>(null)
  const [rule, setRule] = useState<FilterRule>({ kind: 'values', text: '', values: [] })
  const [words, setWords] = useState('')
  const filter = sheet.state.filters.find(({ column }) => column === col)
  useEffect(() => {
    let isGone = false
    void sheet.ask('choices', col).then(found => {
      if (isGone || !found) return
      setChoices(found)
      setRule(getRule(sheet.state.filters.find(({ column }) => column === col)?.test ?? null, found))
    })
    return () => {
      isGone = true
    }
  }, [sheet, col])
  const found = (choices ?? []).filter(choice => isFound(choice, words))
  const isTicked = new Set(rule.values)
  // What is searched for is what is meant.
  const meant = { ...rule, values: found.map(({ text }) => text).filter(text => isTicked.has(text)) }
  const isReady =
    choices !== null &&
    (hasText(rule.kind) ? rule.text.trim() !== '' : rule.kind !== 'values' || meant.values.length > 0)
  const apply = (): void => {
    if (!isReady) return
    void sheet.filter(col, getTest(meant, choices))
    onClose()
  }
  return (
    <GridPopup label={`Column ${columnName(col)}`} at={at} onClose={onClose} onEnter={apply}>
      <div className="space-y-4">
        <Select
          id={`${id}-type`}
          label="Type"
          options={Object.keys(COLUMN_TYPES).map(type => ({ value: type, name: type }))}
          value={sheet.cells.columnTypes[col] ?? 'Auto'}
          onChoose={type => {
            sheet.columnType(col, type as ColumnType)
            onClose()
          }}
        />
        <Select
          id={`${id}-rule`}
          label="Show rows"
          options={Object.entries(FILTER_RULES).map(([value, name]) => ({ value, name }))}
          value={rule.kind}
          onChoose={kind => setRule({ ...rule, kind: kind as FilterRuleKind })}
        />
        {hasText(rule.kind) && (
          <TextField
            id={`${id}-text`}
            label="Value"
            value={rule.text}
            onText={text => setRule({ ...rule, text })}
            autoComplete="off"
          />
        )}
        {rule.kind === 'values' && (
          <Values
            id={id}
            found={found}
            words={words}
            onWords={setWords}
            ticked={isTicked}
            onTick={(texts, isOn) => {
              const rest = rule.values.filter(text => !texts.includes(text))
              setRule({ ...rule, values: isOn ? [...rest, ...texts] : rest })
            }}
          />
        )}
      </div>
      <div className="mt-4 flex justify-between gap-3">
        <Button
          variant="ghost"
          size="sm"
          disabled={!filter}
          onClick={() => {
            void sheet.filter(col, null)
            onClose()
          }}
        >
          Clear filter
        </Button>
        <Button size="sm" disabled={!isReady} onClick={apply}>
          Apply
        </Button>
      </div>
    </GridPopup>
  )
}

interface ValuesProps {
  id: string
  found: readonly FilterChoice[]
  words: string
  onWords: (words: string) => void
  ticked: ReadonlySet<string>
  onTick: (texts: readonly string[], isOn: boolean) => void
}

/** The values of the column, to be ticked; those that are searched for. */
function Values({ id, found, words, onWords, ticked, onTick }: ValuesProps) {
  const texts = found.map(({ text }) => text)
  const more = found.length - MOST_SHOWN
  return (
    <div className="space-y-3">
      <SearchField look="small" label="Search the values" placeholder="Search" value={words} onText={onWords} />
      {found.length === 0 ? (
        <p role="status" className="text-small text-ink2">
          No matching values.
        </p>
      ) : (
        <div role="group" aria-label="Values" className="max-h-48 space-y-1 overflow-y-auto p-1">
          <Checkbox
            id={`${id}-all`}
            label={<b>{words.trim() === '' ? 'All' : 'All that are found'}</b>}
            isChecked={texts.every(text => ticked.has(text))}
            onCheck={isOn => onTick(texts, isOn)}
          />
          {found.slice(0, MOST_SHOWN).map(({ text, rows }, n) => (
            <Checkbox
              key={text}
              id={`${id}-${n}`}
              label={
                <>
                  {text === '' ? <i>Empty</i> : text} <span className="tnum text-ink2">({rows})</span>
                </>
              }
              isChecked={ticked.has(text)}
              onCheck={isOn => onTick([text], isOn)}
            />
          ))}
          {more > 0 && <p className="text-small text-ink2">{more} more: search for them.</p>}
        </div>
      )}
    </div>
  )
}
