import type { ClassPerson, ClassTalk } from '@learn/contract/live'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { PersonRow } from './person-row.tsx'
import { useTalkAct } from './use-talk.ts'

const MINUTES_MS = 30_000

interface Props {
  sessionId: number
  activityId: number
  talk: ClassTalk
  people: ClassPerson[]
}

const byHand = (a: ClassPerson, b: ClassPerson): number =>
  (a.raisedAt ?? Number.POSITIVE_INFINITY) - (b.raisedAt ?? Number.POSITIVE_INFINITY) || a.name.localeCompare(b.name)

/** Who is in a class, for its host: raised hands first, with what may be done about each person and about all. */
export function People({ sessionId, activityId, talk, people }: Props) {
  const [wanted, setWanted] = useState('')
  const lower = useTalkAct('local_learn_lower_class_hands', sessionId)
  const moderate = useTalkAct('local_learn_moderate_class', sessionId)
  const [chosen, setChosen] = useState<{ ischatmuted?: boolean; islocked?: boolean }>({})
  const choose = (rule: typeof chosen): void => {
    setChosen(rule)
    moderate.mutate({ sessionid: sessionId, ...rule }, { onSettled: () => setChosen({}) })
  }
  const { data: list } = useQuery({
    queryKey: ['class minutes', activityId],
    queryFn: ({ signal }) => learn('local_learn_get_class_list', { activityid: activityId }, { signal }),
    refetchInterval: MINUTES_MS,
  })
  const minutes = new Map(list?.people.map(({ userId, countedS }) => [userId, Math.floor(countedS / 60)]))
  const known = new Set(people.map(({ userId }) => userId))
  const absent = (list?.people ?? []).filter(({ userId }) => !known.has(userId))
  const rows = [
    ...people.toSorted(byHand),
    ...absent.map(({ userId, name }) => ({ userId, name, isHere: false, raisedAt: null, restriction: null })),
  ]
  const shown = rows.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="space-y-3 border-b border-line p-4">
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="tnum text-small text-ink2">
            <b className="font-semibold text-ink">{people.filter(({ isHere }) => isHere).length}</b> of {rows.length}{' '}
            here
            {talk.hands.raised > 0 && `, ${talk.hands.raised} with a raised hand`}
          </p>
          {talk.hands.raised > 0 && (
            <Button variant="ghost" size="sm" onClick={() => lower.mutate({ sessionid: sessionId })}>
              Lower all
            </Button>
          )}
        </div>
        <SearchField
          look="small"
          label="Find a learner"
          placeholder="Find a learner"
          value={wanted}
          onText={setWanted}
        />
        <Checkbox
          id="class-chat-closed"
          label="Close the chat to learners"
          isChecked={chosen.ischatmuted ?? talk.isChatMuted}
          onCheck={ischatmuted => choose({ ischatmuted })}
        />
        <Checkbox
          id="class-locked"
          label="Let nobody new in"
          isChecked={chosen.islocked ?? talk.isLocked}
          onCheck={islocked => choose({ islocked })}
        />
      </div>
      <ul className="divide-y divide-line">
        {shown.map(person => (
          <PersonRow
            key={person.userId}
            sessionId={sessionId}
            person={person}
            minutes={minutes.get(person.userId) ?? null}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <div className="px-4">
          <EmptyLine text={rows.length === 0 ? 'No learner is enrolled in this class.' : 'Nobody of this name.'} />
        </div>
      )}
    </div>
  )
}
