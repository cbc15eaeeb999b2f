import { CLASS_PROVIDERS, type ClassProvider, classStage } from '@learn/contract/live/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CalendarClock, CalendarX2, DoorOpen, Share2, UserRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { clockTime, longDay, whenText } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Button, buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip, type Tone } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { classQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { plural } from '#studio/app/words.ts'
import { ClassDialog, type ClassDialogName, type ClassPage } from './class-dialogs.tsx'
import { ClassForm } from './class-form.tsx'

/** A class as it is planned: when, with whom, how it is held, and the series that it belongs to. */
export default function ClassScreen() {
  const { activityId } = useParams({ strict: false })
  const query = useQuery(classQuery(Number(activityId)))
  return (
    <Screen query={query} name="Class" skeleton={<CardSkeleton className="h-90" />}>
      {page => <PlannedClass key={page.class.activity.id} page={page} />}
    </Screen>
  )
}

const STAGES: Readonly<Record<ReturnType<typeof classStage>, readonly [name: string, tone: Tone]>> = {
  undated: ['No time yet', 'warn'],
  upcoming: ['Planned', 'info'],
  opens: ['Today', 'ok'],
  live: ['Live', 'bad'],
  ended: ['Over', 'mute'],
  recording: ['Over, with a recording', 'mute'],
  cancelled: ['Cancelled', 'warn'],
}

function PlannedClass({ page }: { page: ClassPage }) {
  const [asked, setAsked] = useState<ClassDialogName | null>(null)
  const { activity, course, module, times, isShared } = page.class
  const stage = classStage(times, serverNowS())
  const [state, tone] = STAGES[stage]
  const isOver = stage === 'ended' || stage === 'recording'
  return (
    <>
      <ScreenHead
        title={activity.name}
        lead={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link to="/courses/$courseId" params={{ courseId: String(course.id) }} className={linkClass()}>
              {course.name}
            </Link>
            <span>· {module.name}</span>
            <Chip tone={tone} hasDot={stage === 'live'}>
              {state}
            </Chip>
          </span>
        }
      >
        {!isOver && stage !== 'cancelled' && (
          <Button onClick={() => setAsked('move')}>
            <CalendarClock size={16} aria-hidden="true" />
            Move
          </Button>
        )}
        <a href={getAddress('liveClass', { id: activity.id })} className={buttonClass({ variant: 'outline' })}>
          <DoorOpen size={16} aria-hidden="true" />
          {isOver ? 'Recording' : 'Lobby'}
        </a>
        <a href={getAddress('staffClass', { id: activity.id })} className={buttonClass({ variant: 'outline' })}>
          <UsersRound size={16} aria-hidden="true" />
          Attendance
        </a>
      </ScreenHead>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 sm_desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ClassForm key={JSON.stringify([activity.name, page.class])} page={page} />
        <div className="space-y-6">
          <Plan page={page} isOver={isOver} onAsk={setAsked} />
          <Series page={page} />
          {isShared && (
            <Card className="p-6">
              <p className="text-body text-ink2">
                It shows the session of a class of another course: what you change here changes there too.
              </p>
            </Card>
          )}
        </div>
      </div>
      {asked && <ClassDialog name={asked} page={page} onClose={() => setAsked(null)} />}
    </>
  )
}

interface PlanProps {
  page: ClassPage
  isOver: boolean
  onAsk: (name: ClassDialogName) => void
}

/** When, with whom and where it is, and what can be done about that. */
function Plan({ page, isOver, onAsk }: PlanProps) {
  const { times, minutes, hosts, provider, note, elsewhere } = page.class
  const isCancelled = times.state === 'cancelled'
  const facts: (readonly [string, string])[] = [
    ['When', times.startAt === null ? 'No time yet' : `${longDay(times.startAt)}, ${clockTime(times.startAt)}`],
    ['Length', `${minutes} minutes`],
    [hosts.length > 1 ? 'Hosts' : 'Host', hosts.join(', ') || 'Nobody teaches this course yet'],
    ['Held in', CLASS_PROVIDERS[provider as ClassProvider] ?? provider],
    ...(note ? [['Note to learners', note] as const] : []),
    ...(elsewhere.length > 0 ? [['Also in', elsewhere.map(one => one.course.name).join(', ')] as const] : []),
  ]
  return (
    <Card className="p-6" aria-labelledby="class-plan">
      <Heading level={2} look="h2" id="class-plan">
        Plan
      </Heading>
      <dl className="mt-4 space-y-3">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="text-small text-ink2">{name}</dt>
            <dd className="text-body font-medium break-words">{text}</dd>
          </div>
        ))}
      </dl>
      {!isOver && (
        <div className="mt-5 flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => onAsk('host')}>
            <UserRound size={15} aria-hidden="true" />
            Change host
          </Button>
          <Button variant="outline" size="sm" onClick={() => onAsk('share')}>
            <Share2 size={15} aria-hidden="true" />
            Show in another course
          </Button>
          <Button variant="outline" size="sm" onClick={() => onAsk(isCancelled ? 'restore' : 'cancel')}>
            <CalendarX2 size={15} aria-hidden="true" />
            {isCancelled ? 'Reinstate' : 'Cancel class'}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The classes that were made together. */
function Series({ page }: { page: ClassPage }) {
  const { series, activity } = page.class
  if (series.length === 0) return null
  return (
    <Card className="p-6" aria-labelledby="class-series">
      <Heading level={2} look="h2" id="class-series">
        Series of {plural(series.length, 'class', 'classes')}
      </Heading>
      <ol className="mt-3 divide-y divide-line">
        {series.map(({ id, name, startsAt, isCancelled }) => (
          <li key={id} className="py-2 text-body">
            {id === activity.id ? (
              <b className="font-semibold">{name}</b>
            ) : (
              <Link to="/classes/$activityId" params={{ activityId: String(id) }} className={linkClass()}>
                {name}
              </Link>
            )}
            <span className="tnum block text-small text-ink2">
              {startsAt === null ? 'No time yet' : whenText(startsAt, serverNowS())}
              {isCancelled && ' · cancelled'}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
