import { applicationTag, type StatusTag } from '@learn/contract/careers/plain'
import type { StudioPersonRecord } from '@learn/contract/studio'
import { ticketName, ticketStateName } from '@learn/contract/tickets/plain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { deviceName } from '#shared/lib/device-name.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip, type Tone } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ShowAll } from '#shared/ui/show-all.tsx'
import { CardSkeleton, EmptyLine, ErrorPanel } from '#shared/ui/states.tsx'
import { StatusChip } from '#shared/ui/status-chip.tsx'
import { personRecordQuery } from '#studio/app/queries.ts'

/** Attendance, applications, tickets and certificates of a learner: what the roles of the reader do not see is not drawn. */
export function PersonRecord({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(personRecordQuery(userId))
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton className="h-40" />
  return (
    <>
      {data.marks && (
        <Lines
          title="Marks"
          none="No marks yet."
          items={data.marks.map(one => ({
            key: one.activityid,
            text: one.name,
            detail: [one.course, one.at !== null && shortDay(one.at)].filter(Boolean).join(', '),
            chip: <span className="tnum font-semibold">{Math.round(one.pct)} %</span>,
          }))}
        />
      )}
      {data.attendance && <AttendanceCard attendance={data.attendance} />}
      {data.applications && (
        <Lines
          title="Applications"
          none="No applications yet."
          items={data.applications.map(one => ({
            key: one.id,
            text: `${one.title}, ${one.company}`,
            detail: [one.round, shortDay(one.changedAt)].filter(Boolean).join(', '),
            chip: <TagChip tag={applicationTag(one.jdStatus, one.roundStatus)} />,
          }))}
        />
      )}
      {data.tickets && (
        <Lines
          title="Tickets"
          none="No tickets yet."
          items={data.tickets.map(one => ({
            key: one.id,
            text: one.subject,
            href: `/staff/tickets/${one.id}`,
            detail: `${ticketName(one.number)}, ${shortDay(one.changedAt)}`,
            chip: <Chip tone={one.state === 'new' ? 'warn' : 'mute'}>{ticketState(one)}</Chip>,
          }))}
        />
      )}
      {data.certificates && data.certificates.length > 0 && (
        <Lines
          title="Certificates"
          none=""
          items={data.certificates.map(one => ({
            key: one.code,
            text: one.course,
            href: `/verify/${one.code}`,
            detail: `${one.code}, issued ${shortDay(one.issuedAt)}`,
            chip: one.withdrawnAt === null ? null : <Chip tone="bad">Withdrawn</Chip>,
          }))}
        />
      )}
      {data.consents && (
        <Lines
          title="Consents"
          none=""
          items={data.consents.map(one => ({
            key: one.purpose,
            text: PURPOSE_NAMES[one.purpose],
            detail: one.at === null ? 'Never answered' : `Since ${shortDay(one.at)}`,
            chip: <Chip tone={one.isGiven ? 'ok' : 'mute'}>{one.isGiven ? 'Given' : 'Not given'}</Chip>,
          }))}
        />
      )}
      {data.devices && (
        <Lines
          title="Signed in on"
          none="Not signed in on any device."
          items={data.devices.map((one, n) => ({
            key: n,
            text: deviceName(one.device, one.kind),
            detail: `${one.network ? `${one.network}, ` : ''}last used ${shortDay(one.seenAt)}`,
            chip: null,
          }))}
        />
      )}
    </>
  )
}

const PURPOSE_NAMES: Record<NonNullable<StudioPersonRecord['consents']>[number]['purpose'], string> = {
  analytics: 'Use of the product',
  marketing: 'News and offers',
}

/** On this page it is the learner who is waited for. */
const ticketState = ({ state, isAnsweredOnce }: NonNullable<StudioPersonRecord['tickets']>[number]): string =>
  state === 'waiting' ? 'Waiting for the learner' : ticketStateName(state, isAnsweredOnce)

const TONES: Record<StatusTag['tone'], Tone> = { green: 'ok', red: 'bad', yellow: 'warn', grey: 'mute' }
const TagChip = ({ tag }: { tag: StatusTag }) => <Chip tone={TONES[tag.tone]}>{tag.label}</Chip>

function AttendanceCard({
  attendance: { present, held, rows },
}: {
  attendance: NonNullable<StudioPersonRecord['attendance']>
}) {
  const share = held === 0 ? '' : `${present} of ${held} classes, ${Math.round((100 * present) / held)} %`
  return (
    <Lines
      title="Attendance"
      lead={share}
      none="No class was held since they joined."
      items={rows.map(one => ({
        key: one.id,
        text: one.name,
        detail: `${one.course}, ${shortDay(one.startedAt)}`,
        chip: <StatusChip status={one.state} />,
      }))}
    />
  )
}

interface Line {
  key: number | string
  text: string
  href?: string
  detail: string
  chip: ReactNode
}

const FIRST = 5

/** A card of lines: the first of them, and a button for the rest. */
function Lines({ title, lead, none, items }: { title: string; lead?: string; none: string; items: readonly Line[] }) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <Card className="p-6" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={2} look="h2" id={id}>
          {title}
        </Heading>
        {lead && <span className="tnum text-small text-ink2">{lead}</span>}
      </div>
      {items.length === 0 && <EmptyLine text={none} />}
      <ShowAll items={items} count={FIRST} name={title.toLowerCase()}>
        {shown => (
          <ul className="mt-3 divide-y divide-line">
            {shown.map(({ key, text, href, detail, chip }) => (
              <li key={key} className="flex flex-wrap items-center gap-3 py-2.5 text-body">
                <span className="min-w-0 flex-1">
                  {href ? (
                    <a href={href} className={linkClass()}>
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                  <span className="block break-words text-small text-ink2">{detail}</span>
                </span>
                {chip}
              </li>
            ))}
          </ul>
        )}
      </ShowAll>
    </Card>
  )
}
