import type { ReplyOf } from '@learn/contract'
import type { SessionItem } from '@learn/contract/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import { deviceName } from '#shared/lib/device-name.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'
import { seenText } from './device-text.ts'
import { sessionsQuery } from './queries.ts'

const EndOthersDialog = lazyComponent('end-others', () => import('./end-others-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

const notEnded = (): void => toast.error('Couldn’t sign that device out. Please try again.')

/** Every place where this account is signed in; each can be ended from here. */
export function Sessions() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const queryClient = useQueryClient()
  const title = useRef<HTMLHeadingElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  const ended = async (text: string): Promise<void> => {
    toast.success(text)
    await queryClient.invalidateQueries(sessionsQuery)
    // The button that was pressed is gone.
    title.current?.focus()
  }
  const revoke = useMutation({
    mutationFn: (id: string) => call('auth.sessionRevoke', { body: { id } }),
    onSuccess: () => ended('Signed out there'),
    onError: notEnded,
  })
  const revokeOthers = useMutation({
    mutationFn: () => call('auth.sessionsRevokeOthers', { body: {} }),
    onSuccess: ({ count }) =>
      ended(count === 1 ? 'One other device is signed out' : `${count} other devices are signed out`),
    onError: notEnded,
  })
  const sessions = data?.sessions ?? []
  const others = sessions.filter(session => !session.isCurrent).length
  return (
    <Card aria-labelledby="sessions" className="p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <Heading level={2} look="h2" ref={title} tabIndex={-1} id="sessions">
            Where you are signed in
          </Heading>
          <p className="mt-1 text-small text-ink2">
            Don’t recognise one? Sign it out, then{' '}
            <a href="#password" className={linkClass('underline underline-offset-2')}>
              change your password
            </a>
            .
          </p>
        </div>
        {others > 0 && (
          <Button variant="outline" isPending={revokeOthers.isPending} onClick={() => setIsAsked(true)}>
            Sign out everywhere else
          </Button>
        )}
        {isAsked && (
          <EndOthersDialog
            count={others}
            onClose={() => setIsAsked(false)}
            onEnd={() => {
              setIsAsked(false)
              if (!revokeOthers.isPending) revokeOthers.mutate()
            }}
          />
        )}
      </div>
      {data ? (
        <ul className="mt-4 divide-y divide-line">
          {sessions.map(session => (
            <Row
              key={session.id}
              session={session}
              nowS={serverNowS()}
              isPending={revoke.isPending && revoke.variables === session.id}
              onEnd={() => {
                if (!revoke.isPending) revoke.mutate(session.id)
              }}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="mt-6 flex flex-col gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
      {data && data.previews.length > 0 && <Previews previews={data.previews} />}
    </Card>
  )
}

/** Staff who saw the app as this person does: nothing was changed by it. */
const Previews = ({ previews }: { previews: ReplyOf<'auth.sessions'>['previews'] }) => (
  <div className="mt-4 border-t border-line pt-4">
    <Heading level={3} look="small">
      Staff who looked at the app as you
    </Heading>
    <ul className="mt-2 space-y-1 text-small text-ink2">
      {previews.map(({ at, by }) => (
        <li key={at} className="tnum">
          {by}, {shortDay(at)}, {clockTime(at)}
        </li>
      ))}
    </ul>
    <p className="mt-2 text-small text-ink3">They can change nothing, and see no profile, payments or applications.</p>
  </div>
)

interface RowProps {
  session: SessionItem
  nowS: number
  isPending: boolean
  onEnd: () => void
}

function Row({ session, nowS, isPending, onEnd }: RowProps) {
  const { kind, device, service, createdAt, seenAt, isCurrent } = session
  const name = deviceName(device, kind)
  const Icon = kind === 'app' ? Smartphone : Laptop
  const seen = isCurrent ? 'now' : seenText(seenAt, nowS)
  return (
    <li className="flex items-center gap-4 py-4">
      <span className="contents max-gate:hidden">
        <IconTile>
          <Icon size={18} />
        </IconTile>
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {isCurrent && <Chip tone="ok">This device</Chip>}
          {kind === 'app' && <Chip>{service || 'App'}</Chip>}
        </p>
        <p className="tnum mt-0.5 text-small text-ink3">
          Last seen {seen}&nbsp;· signed in on {shortDay(createdAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="ghost" size="sm" isPending={isPending} onClick={onEnd}>
          Sign out
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  )
}
