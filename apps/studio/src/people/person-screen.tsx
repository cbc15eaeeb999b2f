import type { StudioPerson } from '@learn/contract/studio'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, EmptyLine } from '#shared/ui/states.tsx'
import { personQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { EnrolDialog, MoveDialog, type ReasonAct, ReasonDialog } from './person-dialogs.tsx'
import { PersonRecord } from './person-record.tsx'
import { PersonalData } from './personal-data.tsx'
import { SeeAsButton } from './see-as.tsx'

/** One learner: what they may open and why, how far they are, how they are reached, and what can be done for them. */
export default function PersonScreen() {
  const { userId } = useParams({ strict: false })
  const query = useQuery(personQuery(Number(userId)))
  return (
    <Screen query={query} name="Person" skeleton={<CardSkeleton className="h-90" />}>
      {person => <Person person={person} />}
    </Screen>
  )
}

type Stay = StudioPerson['batches'][number]
type Asked = { what: 'enrol' } | { what: 'move' | 'access'; stay: Stay } | { what: 'reason'; act: ReasonAct } | null

function Person({ person }: { person: StudioPerson }) {
  const [asked, setAsked] = useState<Asked>(null)
  const { id, name, accessType, isSuspended, createdAt, seenAt } = person
  const ask = (act: ReasonAct) => setAsked({ what: 'reason', act })
  return (
    <>
      <ScreenHead
        title={name}
        lead={`Here since ${shortDay(createdAt)}, ${seenAt === null ? 'never signed in' : `last seen ${shortDay(seenAt)}`}`}
      >
        <Chip tone={accessType === 'Premium' ? 'brand' : 'mute'}>{accessType}</Chip>
        {isSuspended && <Chip tone="bad">Suspended</Chip>}
        {person.can.preview && !isSuspended && <SeeAsButton userId={id} name={name} />}
      </ScreenHead>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 s_desktop:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="space-y-6">
          <Access
            person={person}
            onEnrol={() => setAsked({ what: 'enrol' })}
            onMove={stay => setAsked({ what: 'move', stay })}
            onAccess={stay => setAsked({ what: 'access', stay })}
            onLeave={stay => ask(leaveAct(id, stay))}
          />
          <Work person={person} />
          <PersonRecord userId={id} />
        </div>
        <div className="space-y-6">
          <Contacts person={person} />
          <SignInHelp person={person} onAsk={ask} />
          <PersonalData person={person} />
        </div>
      </div>
      {asked?.what === 'enrol' && <EnrolDialog person={person} onClose={() => setAsked(null)} />}
      {asked?.what === 'move' && <MoveDialog person={person} stay={asked.stay} onClose={() => setAsked(null)} />}
      {asked?.what === 'access' && <AccessDialog userId={id} stay={asked.stay} onClose={() => setAsked(null)} />}
      {asked?.what === 'reason' && <ReasonDialog act={asked.act} onClose={() => setAsked(null)} />}
    </>
  )
}

const leaveAct = (userid: number, { id, name, program }: Stay): ReasonAct => ({
  title: `Take out of ${name || program}`,
  lead: 'Courses that nothing else gives are closed. What was done in them stays.',
  verb: 'Take out',
  said: 'Taken out of the batch',
  act: { kind: 'leave', userid, programid: id },
})

interface AccessProps {
  person: StudioPerson
  onEnrol: () => void
  onMove: (stay: Stay) => void
  onAccess: (stay: Stay) => void
  onLeave: (stay: Stay) => void
}

/** Why somebody has access: a line for each batch. */
function Access({ person: { batches, can }, onEnrol, onMove, onAccess, onLeave }: AccessProps) {
  return (
    <Card className="p-6" aria-labelledby="access">
      <Heading level={2} look="h2" id="access">
        Access, and why
      </Heading>
      {batches.length === 0 && <EmptyLine text="In no batch: free courses only." />}
      <ul className="mt-3 divide-y divide-line">
        {batches.map(stay => (
          <li key={stay.id} className="flex flex-wrap items-center gap-3 py-3 text-body">
            <span className="min-w-0 flex-1">
              <Link to="/people" search={{ in: String(stay.id) }} className={linkClass()}>
                {stay.name || stay.program}
              </Link>
              <span className="block text-small text-ink2">
                {stay.program}, from {shortDay(stay.from)}
                {stay.endsAt === null ? ', without an end' : ` until ${shortDay(stay.endsAt)}`}
              </span>
            </span>
            {stay.endsAt !== null && stay.endsAt <= serverNowS() && <Chip tone="warn">Frozen</Chip>}
            {can.move && (
              <Button variant="outline" size="sm" onClick={() => onAccess(stay)}>
                Freeze or extend<span className="sr-only"> {stay.name}</span>
              </Button>
            )}
            {can.move && (
              <>
                <Button variant="outline" size="sm" onClick={() => onMove(stay)}>
                  Move<span className="sr-only"> from {stay.name}</span>
                </Button>
                <Button variant="ghost" size="sm" onClick={() => onLeave(stay)}>
                  Take out<span className="sr-only"> of {stay.name}</span>
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {can.enrol && (
        <Button variant="ghost" className="mt-2" onClick={onEnrol}>
          Add to a batch
        </Button>
      )}
    </Card>
  )
}

const Work = ({ person: { courses } }: { person: StudioPerson }) => (
  <Card className="p-6" aria-labelledby="work">
    <Heading level={2} look="h2" id="work">
      Work
    </Heading>
    {courses.length === 0 && <EmptyLine text="Not enrolled in any course." />}
    <ul className="mt-3 space-y-3">
      {courses.map(({ id, name, done, total, lastOpenedAt }) => (
        <li key={id} className="text-body">
          <div className="flex flex-wrap justify-between gap-x-4">
            <Link to="/courses/$courseId" params={{ courseId: String(id) }} className={linkClass('text-ink!')}>
              {name}
            </Link>
            <span className="tnum text-small text-ink2">
              {done} of {total}
              {lastOpenedAt !== null && `, opened ${shortDay(lastOpenedAt)}`}
            </span>
          </div>
          <div className="mt-1.5">
            <Bar pct={total === 0 ? 0 : (100 * done) / total} label={`${name}: ${done} of ${total} done`} height={6} />
          </div>
        </li>
      ))}
    </ul>
  </Card>
)

/** Masked until somebody asks; that they asked is logged. */
function Contacts({ person: { id, email, phone, can } }: { person: StudioPerson }) {
  const reveal = useMutation({ mutationFn: () => learn('local_learn_reveal_staff_contact', { userid: id }) })
  const shown = reveal.data ?? { email, phone }
  return (
    <Card className="p-6" aria-labelledby="contacts">
      <Heading level={2} look="h2" id="contacts">
        Contact
      </Heading>
      <p aria-live="polite" className="tnum mt-3 text-body text-ink2">
        <span className="block break-words">{shown.email || 'No mail'}</span>
        <span className="block">{shown.phone || 'No mobile'}</span>
      </p>
      {can.reveal && !reveal.data && (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          isPending={reveal.isPending}
          onClick={() => reveal.mutate()}
        >
          Show in full
        </Button>
      )}
      <p className="mt-2 text-small text-ink3">{reveal.isError ? 'Not shown. Try again.' : 'Each look is logged.'}</p>
    </Card>
  )
}

function SignInHelp({
  person: { id, isSuspended, accessType, can },
  onAsk,
}: {
  person: StudioPerson
  onAsk: (act: ReasonAct) => void
}) {
  const other = accessType === 'Premium' ? ('Free' as const) : ('Premium' as const)
  const acts: ReasonAct[] = [
    ...(can.suspend
      ? [
          {
            title: 'Ask for a new password',
            lead: 'At the next sign-in a new one is chosen before anything else.',
            verb: 'Ask for it',
            said: 'A new password is asked for',
            act: { kind: 'must-change' as const, userid: id },
          },
          {
            title: `Make it ${other}`,
            lead: other === 'Free' ? 'Free courses only; work in others stays.' : 'Courses of their batches open.',
            verb: `Make it ${other}`,
            said: `Access is ${other}`,
            act: { kind: 'access' as const, userid: id, accesstype: other },
          },
          {
            title: isSuspended ? 'Open the account again' : 'Suspend the account',
            lead: isSuspended ? 'They can sign in again.' : 'All sessions end, and nobody signs in with it.',
            verb: isSuspended ? 'Open it' : 'Suspend',
            said: isSuspended ? 'The account is open' : 'The account is suspended',
            act: { kind: 'suspend' as const, userid: id, issuspended: !isSuspended },
          },
        ]
      : []),
    ...(can.factor
      ? [
          {
            title: 'Reset two-step sign-in',
            lead: 'For who lost their device. It cannot be undone: they set it up again.',
            verb: 'Reset',
            said: 'Two-step sign-in is reset',
            act: { kind: 'factor-off' as const, userid: id },
          },
        ]
      : []),
  ]
  if (acts.length === 0) return null
  return (
    <Card className="p-6" aria-labelledby="help">
      <Heading level={2} look="h2" id="help">
        Account
      </Heading>
      <div className="mt-3 flex flex-col items-start gap-2">
        {acts.map(act => (
          <Button key={act.title} variant="outline" size="sm" onClick={() => onAsk(act)}>
            {act.title}
          </Button>
        ))}
      </div>
    </Card>
  )
}
