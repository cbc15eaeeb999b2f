import type { ClassList } from '@learn/contract/live'
import { getAddress } from '@learn/contract/pages/plain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { clockTime, longDay, shortDay } from '#shared/lib/date-text.ts'
import { download } from '#shared/lib/download.ts'
import { Button, buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Empty, Skeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'
import { classListQuery, type WhichClass } from './class-list-queries.ts'
import { MarkBar } from './mark-bar.tsx'
import { PeopleTable } from './people-table.tsx'
import { RecordingCard } from './recording-card.tsx'
import { RosterDialog } from './roster-dialog.tsx'
import { Unmatched } from './unmatched.tsx'
import { useUndo } from './use-act.ts'

const NAME = 'Attendance of a class'

/** Who was in a class: the evidence, corrections, lists in and out. */
export default function ClassListScreen() {
  const id = addressNumber(useParams({ strict: false, select: ({ id: text }: { id?: string }) => text }))
  const { session } = useSearch({ strict: false }) as { session?: string | number }
  const sessionid = session === undefined ? undefined : (addressNumber(String(session)) ?? undefined)
  if (id === null) throw notFound()
  return <Opened key={`${id} ${sessionid}`} which={{ activityid: id, ...(sessionid !== undefined && { sessionid }) }} />
}

function Opened({ which }: { which: WhichClass }) {
  const query = useQuery(classListQuery(which))
  usePageTitle(query.data?.activity.name ?? NAME)
  return (
    <Screen query={query} name={NAME} skeleton={<Skeleton className="h-120" />}>
      {list => <List which={which} list={list} />}
    </Screen>
  )
}

/** '8 of 12 present · Thursday, 26 November, 7:00 PM'. */
function leadOf({ session, people, startsAt }: ClassList): string {
  const at = session?.startedAt ?? startsAt
  const when = at === null ? 'No fixed time' : `${longDay(at)}, ${clockTime(at)}`
  const present = people.filter(({ state }) => state === 'Present').length
  return session ? `${present} of ${people.length} present · ${when}` : when
}

/** A class that broke off and went on was held more than once: each time has its list. */
const HeldTimes = ({ id, list }: { id: number; list: ClassList }) => (
  <nav aria-label="Times it was held" className="mt-3 flex flex-wrap items-center gap-2.5 text-body text-ink2">
    Held {list.sessions.length} times:
    {list.sessions.map(({ id: sessionId, startedAt }) => (
      <Link
        key={sessionId}
        to={getAddress('staffClass', { id })}
        search={{ session: String(sessionId) }}
        aria-current={sessionId === list.session?.id ? 'page' : undefined}
        className={buttonClass({ variant: sessionId === list.session?.id ? 'soft' : 'outline', size: 'sm' })}
      >
        {shortDay(startedAt)}, {clockTime(startedAt)}
      </Link>
    ))}
  </nav>
)

function List({ which, list }: { which: WhichClass; list: ClassList }) {
  const id = which.activityid
  const isLast = list.session === null || list.session.id === list.sessions[0]?.id
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isUpload, setIsUpload] = useState(false)
  const { done, setDone, undo } = useUndo(['class-list'])
  const give = useMutation({
    mutationFn: () => learn('local_learn_export_class_list', which),
    onSuccess: ({ name, csv }) => download(name, 'text/csv', csv),
    onError: error => toast.error(error.message),
  })
  return (
    <>
      <Link to={getAddress('staffClasses')} className={linkClass('mb-4 inline-flex items-center gap-2 text-body')}>
        <ArrowLeft size={17} aria-hidden="true" />
        All classes
      </Link>
      <div className="flex flex-wrap items-start gap-3">
        <div className="mr-auto min-w-0">
          <Heading level={1} look="h1">
            {list.activity.name}
          </Heading>
          <p className="tnum mt-1 text-body text-ink2">
            {list.course.name} · {leadOf(list)}
          </p>
        </div>
        <Button variant="outline" onClick={() => setIsUpload(true)}>
          <Upload size={17} aria-hidden="true" />
          Upload a list
        </Button>
        <Button variant="outline" isPending={give.isPending} onClick={() => give.mutate()}>
          <Download size={17} aria-hidden="true" />
          Download
        </Button>
      </div>
      {list.sessions.length > 1 && <HeldTimes id={id} list={list} />}
      {!list.countsByItself && (
        <p className="mt-3 text-body text-ink2">
          This class is held on another service. Upload its attendance list, or mark who was there.
        </p>
      )}
      <p role="status" className="mt-3 flex flex-wrap items-center gap-3 text-body text-ink2 empty:hidden">
        {done && (
          <>
            {done.text}.
            <Button
              variant="outline"
              size="sm"
              isPending={undo.isPending}
              onClick={() => undo.mutate(done.operationId)}
            >
              Undo
            </Button>
          </>
        )}
      </p>
      {list.session && list.unmatched.length > 0 && (
        <Unmatched sessionId={list.session.id} list={list} onDone={setDone} />
      )}
      <MarkBar
        which={which}
        chosen={chosen}
        onDone={one => {
          setDone(one)
          setChosen(new Set())
        }}
      />
      <Card className="mt-4 p-6">
        {list.people.length === 0 ? (
          <Empty text="No one is enrolled in this course." />
        ) : (
          <PeopleTable list={list} chosen={chosen} onChoose={setChosen} onDone={setDone} />
        )}
      </Card>
      {list.session && list.session.endedAt !== null && (
        <RecordingCard which={which} recording={list.recording} isLast={isLast} />
      )}
      {isUpload && <RosterDialog which={which} onClose={() => setIsUpload(false)} onDone={setDone} />}
    </>
  )
}
