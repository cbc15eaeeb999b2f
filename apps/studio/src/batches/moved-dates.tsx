import type { StaffOutcome } from '@learn/contract/staff'
import type { StudioBatchDates } from '@learn/contract/studio'
import { TriangleAlert } from 'lucide-react'
import { Notice } from '#shared/ui/notice.tsx'
import { plural } from '#studio/app/words.ts'
import { momentText } from './moment-text.ts'

type Row = StaffOutcome['rows'][number]

const NAMES = { opensAt: 'Opens', dueAt: 'Due', closesAt: 'Closes', startsAt: 'Begins' } as const
type Moment = keyof typeof NAMES
const SHOWN = 20

interface Props {
  batch: StudioBatchDates
  outcome: StaffOutcome | null | undefined
  error: Error | null
}

/** What a change of dates moves, from when to when, and what to know about it. */
export function MovedDates({ batch, outcome, error }: Props) {
  const rows = (outcome?.rows ?? []).filter(({ entity }) => entity !== 'learning.holidays')
  return (
    <div aria-live="polite" className="space-y-3">
      {error && (
        <Notice tone="bad" Icon={TriangleAlert}>
          {error.message}
        </Notice>
      )}
      {outcome && (
        <p className="text-small text-ink2">
          {rows.length === 0 ? 'No date moves.' : `${plural(rows.length + outcome.leftoff, 'item')} would move`}
        </p>
      )}
      {outcome?.warnings?.map(text => (
        <Notice key={text} tone="warn" Icon={TriangleAlert}>
          {text}
        </Notice>
      ))}
      {rows.length > 0 && (
        <ul aria-label="What moves" className="divide-y divide-line rounded-input border border-line">
          {rows.slice(0, SHOWN).map(row => (
            <MovedRow key={`${row.entity} ${row.key}`} row={row} batch={batch} />
          ))}
        </ul>
      )}
      {rows.length > SHOWN && (
        <p className="text-small text-ink3">{`and ${rows.length + (outcome?.leftoff ?? 0) - SHOWN} more`}</p>
      )}
    </div>
  )
}

function MovedRow({ row, batch }: { row: Row; batch: StudioBatchDates }) {
  return (
    <li className="px-4 py-2 text-small">
      <span className="text-body">{row.name || 'Something'}</span>
      {row.about && <span className="text-ink3">{` · ${row.about}`}</span>}
      {row.fault ? (
        <span className="block text-badink">{row.fault}</span>
      ) : (
        momentsOf(row, batch).map(({ name, before, after }) => (
          <span key={name} className="tnum block text-ink2">
            {`${name} `}
            {before !== after && before !== null && <del className="text-ink3">{momentText(before)}</del>}{' '}
            <ins className="text-ink no-underline">{after === null ? 'at no fixed time' : momentText(after)}</ins>
          </span>
        ))
      )}
    </li>
  )
}

/** The moments of a row that change. What had no dates of its own before had those of its course. */
function momentsOf({ entity, key, fields }: Row, batch: StudioBatchDates) {
  const id = Number(key.split(':').at(-1))
  const ofCourse = batch.courses.flatMap(({ activities }) => activities).find(one => one.id === id)
  return fields.flatMap(({ field, before, after }) => {
    if (!(field in NAMES)) return []
    const isDate = entity === 'learning.batchDate' && field !== 'startsAt'
    const known = before === null && isDate ? (ofCourse?.[field as keyof typeof ofCourse] as number | null) : null
    const from = before === null ? (known ?? null) : epochFrom(before)
    const to = epochFrom(after)
    return from === to ? [] : [{ name: NAMES[field as Moment], before: from, after: to }]
  })
}

const epochFrom = (text: string | null): number | null => (text === null ? null : Date.parse(text) / 1000)
