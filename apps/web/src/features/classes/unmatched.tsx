import type { ClassList } from '@learn/contract/live'
import { clockTime } from '#shared/lib/date-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import type { DoneAct } from './use-act.ts'
import { useListAct } from './use-list-act.ts'

interface Props {
  sessionId: number
  list: ClassList
  onDone: (done: DoneAct | null) => void
}

/** Names on the list of another service that belong to nobody yet. */
export function Unmatched({ sessionId, list: { unmatched, people }, onDone }: Props) {
  const act = useListAct(onDone)
  const options = people.map(({ userId, name }) => ({ value: String(userId), name }))
  return (
    <Card aria-labelledby="unmatched" className="mt-4 p-6">
      <Heading level={2} look="h3" id="unmatched">
        Who is this?
      </Heading>
      <ul className="mt-3 flex flex-col gap-3">
        {unmatched.map(({ key, name, email, from, to }) => (
          <li key={key} className="flex flex-wrap items-center gap-3 text-small">
            <p className="tnum min-w-0 flex-1 break-words">
              <b className="font-semibold">{name || email}</b> {name && email}
              <span className="block text-ink3">
                {clockTime(from)} to {clockTime(to)}
              </span>
            </p>
            <div className="w-60">
              <Select
                id={`match-${key}`}
                label={`Who is ${name || email}`}
                look="small"
                placeholder="Choose a learner"
                options={options}
                value=""
                onChoose={userid =>
                  act.mutate({
                    act: { kind: 'attendance-match', sessionid: sessionId, rowkey: key, userid: Number(userid) },
                    text: `${name || email} is ${people.find(one => one.userId === Number(userid))?.name ?? ''}`,
                  })
                }
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
