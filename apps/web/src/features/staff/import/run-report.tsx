import type { ImportReport } from '@learn/contract/imports'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { useSettled } from '#shared/lib/use-settled.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Chip, type Tone } from '#shared/ui/chip.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { PagedList } from '../paged-list.tsx'
import { OUTCOME_NAMES } from '../staff-text.ts'

type Line = ImportReport['lines'][number]
type Counts = ImportReport['counts']

const TONES: Record<Line['outcome'], Tone> = { in: 'ok', kept: 'info', skipped: 'warn' }
const OUTCOMES = ['in', 'kept', 'skipped'] as const
/** From so many lines on there is a field to search in. */
const LONG = 8
const SEEK_AFTER_MS = 250

const all = ({ in: came, kept, skipped }: Counts): number => came + kept + skipped

interface Props {
  id: number
  counts: Counts
  courseName: string
  /** It has not been taken back: what came in can be looked at. */
  isHere: boolean
}

/** What came in, what is kept for later and what was left out, with the reason of each. */
export function RunReport({ id, counts, courseName, isHere }: Props) {
  const tabs = useId()
  const [only, setOnly] = useState<Line['outcome'] | 'all'>('all')
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim(), SEEK_AFTER_MS)
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center gap-3">
        <TabList
          id={tabs}
          label={`Parts of the report on ${courseName}`}
          look="pill"
          value={only}
          onChoose={setOnly}
          tabs={[
            { value: 'all' as const, name: `All ${all(counts)}` },
            ...OUTCOMES.map(value => ({
              value,
              name: `${OUTCOME_NAMES[value]} ${counts[value]}`,
              isEmpty: counts[value] === 0,
            })),
          ]}
        />
        {all(counts) > LONG && (
          <SearchField
            label={`Search the report on ${courseName}`}
            placeholder="Search the report"
            look="small"
            value={typed}
            onText={setTyped}
            className="w-full gate:w-60"
          />
        )}
      </div>
      <TabPanel id={tabs} value={only}>
        <PagedList
          key={`${only} ${text}`}
          label="Pages of the report"
          first={null}
          queryKey={['import-report', id, only, text]}
          read={async page => {
            const { lines, ...rest } = await learn('local_learn_get_import_report', {
              id,
              page,
              text,
              ...(only !== 'all' && { outcome: only }),
            })
            return { ...rest, items: lines }
          }}
        >
          {items =>
            items.length === 0 ? <Empty text={emptyText(only, text)} /> : <Lines items={items} isHere={isHere} />
          }
        </PagedList>
      </TabPanel>
    </div>
  )
}

const emptyText = (only: Line['outcome'] | 'all', text: string): string => {
  if (text !== '') return `Nothing in the report matches “${text}”.`
  if (only === 'in') return 'Nothing was imported.'
  return only === 'kept' ? 'Nothing was saved for later.' : 'Nothing was skipped.'
}

const Lines = ({ items, isHere }: { items: readonly Line[]; isHere: boolean }) => (
  <ul className="mt-2 divide-y divide-line">
    {items.map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page of a report is never reordered
      <li key={i} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5 text-small">
        <span className="w-20 shrink-0">
          <Chip tone={TONES[line.outcome]}>{OUTCOME_NAMES[line.outcome]}</Chip>
        </span>
        <span className="min-w-40 flex-1">
          {isHere && line.activityId !== null ? (
            <Link to={getAddress('staffActivity', { id: line.activityId })} className={linkClass('break-words')}>
              {line.name}
            </Link>
          ) : (
            <b className="font-semibold break-words">{line.name}</b>
          )}{' '}
          <span className="text-ink3">{line.what}</span>
          {line.reason && (
            <span className="block break-words text-ink2">
              {line.isDamage && 'Damaged: '}
              {line.reason}
            </span>
          )}
        </span>
      </li>
    ))}
  </ul>
)
