import type { ClassPerson, ClassTalk, LiveClass } from '@learn/contract/live'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { SearchField } from '#shared/ui/search-field.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { plannedSeconds, presenceTarget, willBePresent } from './forecast.ts'
import { PeopleRules } from './people-rules.tsx'
import { PersonRow } from './person-row.tsx'

const MINUTES_MS = 30_000

interface Props {
  sessionId: number
  liveClass: LiveClass
  talk: ClassTalk
  people: ClassPerson[]
}

type Filter = 'all' | 'risk' | 'absent'

const byHand = (a: ClassPerson, b: ClassPerson): number =>
  (a.raisedAt ?? Number.POSITIVE_INFINITY) - (b.raisedAt ?? Number.POSITIVE_INFINITY) || a.name.localeCompare(b.name)

/** Who is in a class, for its host: raised hands first, how far each came, and what may be done about each person and about all. */
export function People({ sessionId, liveClass, talk, people }: Props) {
  const id = useId()
  const [wanted, setWanted] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  const activityId = liveClass.activity.id
  const { data: list } = useQuery({
    queryKey: ['class minutes', activityId],
    queryFn: ({ signal }) => learn('local_learn_get_class_list', { activityid: activityId }, { signal }),
    refetchInterval: MINUTES_MS,
  })
  const counted = new Map(list?.people.map(one => [one.userId, one]))
  const { endAt } = liveClass.times
  const leftS = Math.max(0, (endAt ?? nowS) - nowS)
  const known = new Set(people.map(({ userId }) => userId))
  const absent = (list?.people ?? []).filter(({ userId }) => !known.has(userId))
  const rows = [
    ...people.toSorted(byHand),
    ...absent.map(({ userId, name }) => ({ userId, name, isHere: false, raisedAt: null, restriction: null })),
  ].map(person => {
    const own = counted.get(person.userId)
    if (!own) return { person, presence: null }
    const { wholeS, lineS } = presenceTarget(plannedSeconds(liveClass.times), liveClass.rule, own)
    const isSafe = willBePresent({ countedS: own.countedS, isHere: person.isHere }, lineS, leftS)
    return { person, presence: { countedS: own.countedS, wholeS, lineS, isSafe } }
  })
  const filtered = {
    all: rows,
    risk: rows.filter(({ presence }) => presence && !presence.isSafe),
    absent: rows.filter(({ person }) => !person.isHere),
  }
  const shown = filtered[filter].filter(({ person }) => person.name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const line = rows.find(({ presence }) => presence)?.presence
  return (
    <>
      <div className="space-y-3 border-b border-line p-4">
        <PeopleRules sessionId={sessionId} talk={talk} all={rows.length} here={rows.length - filtered.absent.length} />
        <TabList
          id={id}
          label="Which people"
          look="box"
          tabs={[
            { value: 'all', name: 'All', detail: <Count n={filtered.all.length} /> },
            { value: 'risk', name: 'At risk', detail: <Count n={filtered.risk.length} /> },
            { value: 'absent', name: 'Not here', detail: <Count n={filtered.absent.length} /> },
          ]}
          value={filter}
          onChoose={setFilter}
        />
        <SearchField
          look="small"
          label="Find a learner"
          placeholder="Find a learner"
          value={wanted}
          onText={setWanted}
        />
      </div>
      <TabPanel id={id} value={filter} className="min-h-0 flex-1 overflow-y-auto">
        <ul className="divide-y divide-line">
          {shown.map(({ person, presence }) => (
            <PersonRow key={person.userId} sessionId={sessionId} person={person} presence={presence} />
          ))}
        </ul>
        {shown.length === 0 && (
          <div className="px-4">
            <EmptyLine text={emptyText(filter, rows.length)} />
          </div>
        )}
      </TabPanel>
      {line && leftS > 0 && (
        <p className="tnum border-t border-line px-4 py-3 text-small text-ink2">
          At this pace <b className="font-semibold text-ink">{rows.length - filtered.risk.length} will be present</b>,{' '}
          {filtered.risk.length} will miss the {Math.ceil(line.lineS / 60)} minutes.
        </p>
      )}
    </>
  )
}

const Count = ({ n }: { n: number }) => <span className="tnum ml-1.5 font-normal text-ink3">{n}</span>

function emptyText(filter: Filter, everybody: number): string {
  if (everybody === 0) return 'No learner is enrolled in this class.'
  return { all: 'Nobody of this name.', risk: 'Nobody is about to miss the class.', absent: 'Everybody is here.' }[
    filter
  ]
}
