import type { ClassList, ClassListPerson } from '@learn/contract/live'
import { useState } from 'react'
import { clockTime } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { StatusChip } from '#shared/ui/status-chip.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import type { DoneAct } from './use-act.ts'
import { useListAct } from './use-list-act.ts'

interface Props {
  list: ClassList
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  onDone: (done: DoneAct | null) => void
}

const SOURCES = { stream: 'live', recording: 'recording', roster: 'list', staff: 'staff' }
const minutes = (seconds: number): number => Math.floor(seconds / 60)

/** Each learner with the minutes that count, from which source, and what they ask. */
export function PeopleTable({ list, chosen, onChoose, onDone }: Props) {
  const all = list.people.map(({ userId }) => userId)
  const isAll = all.every(id => chosen.has(id))
  const toggle = (userId: number, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(userId)
    else next.delete(userId)
    onChoose(next)
  }
  // Here and not in the cell: a table that becomes a list, as the window gets narrow, draws its cells anew.
  const [replies, setReplies] = useState<ReadonlyMap<number, string>>(new Map())
  const onReply = (userId: number, text: string) => setReplies(before => new Map(before).set(userId, text))
  const columns = columnsFor({ chosen, toggle, replies, onReply, onDone })
  return (
    <>
      <Checkbox
        id="everybody"
        label={`Everybody (${all.length})`}
        isChecked={isAll}
        onCheck={isOn => onChoose(new Set(isOn ? all : []))}
      />
      <Table label="Attendance" className="mt-3" columns={columns} rows={list.people} keyOf={({ userId }) => userId} />
    </>
  )
}

interface Cells {
  chosen: ReadonlySet<number>
  toggle: (userId: number, isOn: boolean) => void
  replies: ReadonlyMap<number, string>
  onReply: (userId: number, text: string) => void
  onDone: Props['onDone']
}

const columnsFor = ({ chosen, toggle, replies, onReply, onDone }: Cells): Column<ClassListPerson>[] => [
  {
    name: 'Learner',
    isRowHead: true,
    cell: ({ userId, name }) => (
      <Checkbox
        id={`person-${userId}`}
        label={name}
        isChecked={chosen.has(userId)}
        onCheck={isOn => toggle(userId, isOn)}
      />
    ),
  },
  {
    name: 'Minutes',
    isFigure: true,
    cell: ({ countedS, neededS, heldS }) => {
      if (heldS === 0) return ''
      // Of a class of seconds no minute tells anything.
      if (heldS < 60) return `${countedS} of ${heldS} s, needs ${Math.ceil(neededS)} s`
      return `${minutes(countedS)} of ${minutes(heldS)}, needs ${Math.ceil(neededS / 60)}`
    },
  },
  { name: 'Counted', cell: person => <Evidence person={person} /> },
  { name: 'State', cell: ({ state }) => (state === null ? '' : <StatusChip status={state} />) },
  { name: 'Decided', cell: ({ mark }) => (mark ? `${MARK_NAMES[mark.state]}: ${mark.reason}` : '') },
  {
    name: 'Correction',
    cell: person => (
      <Correction
        person={person}
        reply={replies.get(person.userId) ?? ''}
        onReply={text => onReply(person.userId, text)}
        onDone={onDone}
      />
    ),
  },
]

const MARK_NAMES = { present: 'Present', absent: 'Absent', excused: 'Excused' }

const Evidence = ({ person: { spans } }: { person: ClassListPerson }) => (
  <ul className="tnum">
    {spans.map(({ from, to, source }) => (
      <li key={from}>
        {clockTime(from)} to {clockTime(to)}, {SOURCES[source]}
      </li>
    ))}
  </ul>
)

interface CorrectionProps {
  person: ClassListPerson
  reply: string
  onReply: (text: string) => void
  onDone: (done: DoneAct | null) => void
}

/** What a learner asked, and the answer to it. */
function Correction({ person, reply, onReply, onDone }: CorrectionProps) {
  const act = useListAct(onDone)
  const { correction, name, userId } = person
  if (!correction) return null
  const answer = (isgranted: boolean) =>
    act.mutate({
      act: { kind: 'attendance-answer', correctionid: correction.id, isgranted, reply: reply.trim() },
      text: `${name}: ${isgranted ? 'granted' : 'declined'}`,
    })
  if (correction.state !== 'open')
    return (
      <p>
        {correction.state === 'granted' ? 'Granted' : 'Declined'}
        {correction.reply && `: ${correction.reply}`}
      </p>
    )
  return (
    <div className="flex min-w-60 flex-col gap-2">
      <p className="break-words text-ink">“{correction.text}”</p>
      <TextField
        id={`reply-${userId}`}
        label={`Answer to ${name}`}
        look="small"
        placeholder="Your answer"
        maxLength={300}
        value={reply}
        onText={onReply}
      />
      <div className="flex gap-2">
        <Button size="sm" isPending={act.isPending} onClick={() => answer(true)}>
          Grant
        </Button>
        <Button size="sm" variant="outline" disabled={act.isPending} onClick={() => answer(false)}>
          Decline
        </Button>
      </div>
    </div>
  )
}
