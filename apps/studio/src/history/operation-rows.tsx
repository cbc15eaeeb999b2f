import type { StaffOutcome } from '@learn/contract/staff'
import { clsx } from 'clsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { momentText } from '#studio/batches/moment-text.ts'
import { entityName, fieldName } from './kinds.ts'

type Row = StaffOutcome['rows'][number]

const SHOWN = 30
/** Where rows are chosen all of them have to be seen. */
const SHOWN_TO_CHOOSE = 500
/** A longer text is only said to have changed. */
const VALUE_CHARS = 80
const FAULTS: Readonly<Record<string, string>> = {
  'changed since': 'stays: it was changed again since',
  'in use': 'stays: somebody works with it by now',
}

/** A moment as operations keep it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
/** What only counts: the dates of a batch are told by their moments. */
const OFFSETS: ReadonlySet<string> = new Set(['opensIn', 'dueIn', 'closesIn'])

/** What an activity holds, as its words: its HTML, its address, or whatever it is. */
function wordsOf(content: string): string {
  try {
    const { html, href } = JSON.parse(content) as { html?: string; href?: string }
    if (html === undefined) return href ?? content
    return new DOMParser().parseFromString(html.replaceAll('</', ' </'), 'text/html').body.textContent.trim()
  } catch {
    return content
  }
}

/** What a row is about, and whether it comes or goes. */
const headline = ({ name, entity, outcome }: Row): string =>
  `${name || entityName(entity)}${outcome === 'new' ? ' comes' : outcome === 'removed' ? ' goes' : ''}`

function textOf(field: string, value: string | null): string {
  if (value === null) return 'nothing'
  const text = field === 'content' ? wordsOf(value) : MOMENT.test(value) ? momentText(Date.parse(value) / 1000) : value
  return text.length > VALUE_CHARS ? `${text.slice(0, VALUE_CHARS)}…` : text || 'nothing'
}

/** Whether rows of an operation can go back without the others: there are several that stand for themselves. */
export const canChooseRows = (rows: readonly Row[]): boolean =>
  rows.length <= SHOWN_TO_CHOOSE &&
  rows.every(row => row.fault !== '' || row.group !== undefined) &&
  new Set(rows.flatMap(({ group }) => group ?? [])).size > 1

interface Props {
  rows: readonly Row[]
  /** Groups of rows that stay, where they can be chosen. */
  left?: ReadonlySet<string>
  onLeft?: (left: ReadonlySet<string>) => void
}

const toggled = (left: ReadonlySet<string>, group: string): ReadonlySet<string> =>
  left.has(group) ? new Set([...left].filter(one => one !== group)) : new Set([...left, group])

/** Rows with their fields, each from what to what. */
export const OperationRows = ({ rows, left, onLeft }: Props) => (
  <ul className="max-h-90 divide-y divide-line overflow-y-auto">
    {rows.slice(0, onLeft ? SHOWN_TO_CHOOSE : SHOWN).map((row, at) => (
      <li
        key={`${row.entity} ${row.key}`}
        className={clsx('px-5 py-2.5 text-small', row.fault && 'bg-accentsoft text-accentink')}
      >
        {left && onLeft && row.group !== undefined ? (
          <Checkbox
            id={`undo-row-${at}`}
            label={headline(row)}
            isChecked={!left.has(row.group)}
            onCheck={() => onLeft(toggled(left, row.group ?? ''))}
          />
        ) : (
          <b className="font-semibold">{headline(row)}</b>
        )}
        {row.fault ? (
          <span className="block">{FAULTS[row.fault] ?? row.fault}</span>
        ) : (
          <ul className="mt-0.5 space-y-0.5">
            {row.fields
              .filter(({ field, before, after }) => (before !== null || after !== null) && !OFFSETS.has(field))
              .slice(0, 6)
              .map(({ field, before, after }) => (
                <li key={field} className="break-words text-ink2">
                  {fieldName(field)}:{' '}
                  {before !== null && (
                    <del className="rounded-sign bg-badsoft px-1 text-badink">{textOf(field, before)}</del>
                  )}{' '}
                  {after !== null && (
                    <ins className="rounded-sign bg-oksoft px-1 text-okink no-underline">{textOf(field, after)}</ins>
                  )}
                </li>
              ))}
          </ul>
        )}
      </li>
    ))}
    {!onLeft && rows.length > SHOWN && (
      <li className="px-5 py-2.5 text-small font-semibold text-brandink">{rows.length - SHOWN} more rows</li>
    )}
  </ul>
)
