import type { StaffOutcome } from '@learn/contract/staff'
import { clsx } from 'clsx'
import { momentText } from '#studio/batches/moment-text.ts'
import { entityName, fieldName } from './kinds.ts'

type Row = StaffOutcome['rows'][number]

const SHOWN = 30
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

function textOf(field: string, value: string | null): string {
  if (value === null) return 'nothing'
  const text = field === 'content' ? wordsOf(value) : MOMENT.test(value) ? momentText(Date.parse(value) / 1000) : value
  return text.length > VALUE_CHARS ? `${text.slice(0, VALUE_CHARS)}…` : text || 'nothing'
}

/** Rows with their fields, each from what to what. */
export const OperationRows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="max-h-90 divide-y divide-line overflow-y-auto">
    {rows.slice(0, SHOWN).map(row => (
      <li
        key={`${row.entity} ${row.key}`}
        className={clsx('px-5 py-2.5 text-small', row.fault && 'bg-accentsoft text-accentink')}
      >
        <b className="font-semibold">
          {row.name || entityName(row.entity)}
          {row.outcome === 'new' && ' comes'}
          {row.outcome === 'removed' && ' goes'}
        </b>
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
    {rows.length > SHOWN && (
      <li className="px-5 py-2.5 text-small font-semibold text-brandink">{rows.length - SHOWN} more rows</li>
    )}
  </ul>
)
