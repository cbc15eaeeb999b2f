import type { NotificationSettings } from '@learn/contract/notifications'
import { DIGEST_HOUR, EMAIL_CHOICES, type EmailChoice } from '@learn/contract/notifications/plain'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { settingsQuery } from './queries.ts'
import { useChoosePreference } from './use-preferences.ts'

const EMAIL_NAMES: Readonly<Record<EmailChoice, string>> = {
  off: 'No e-mail',
  now: 'E-mail at once',
  daily: 'E-mail once a day',
}
const OPTIONS = EMAIL_CHOICES.map(value => ({ value, name: EMAIL_NAMES[value] }))
const isChoice = (value: string): value is EmailChoice => (EMAIL_CHOICES as readonly string[]).includes(value)

/** What the reader is notified of, and where. */
export function SettingsCard() {
  const { data, error, refetch } = useQuery(settingsQuery)
  const id = useId()
  return (
    <Card id="settings" aria-labelledby={id} className="mt-6 scroll-mt-24 p-6">
      <Heading level={2} look="h2" id={id}>
        What you're notified of
      </Heading>
      <p className="mt-1 text-small text-ink2">
        The daily e-mail comes at {DIGEST_HOUR - 12} PM. At night, from 10 PM to 7 AM, we send none.
      </p>
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-4 h-60" />}
      <ul className="mt-3 divide-y divide-line">
        {data?.kinds.map(kind => (
          <Kind key={kind.kind} kind={kind} />
        ))}
      </ul>
    </Card>
  )
}

function Kind({ kind: { kind, label, inApp, email } }: { kind: NotificationSettings['kinds'][number] }) {
  const id = useId()
  const { mutate } = useChoosePreference()
  return (
    <li className="grid items-center gap-x-5 gap-y-2 py-3 gate:grid-cols-[minmax(0,1fr)_auto_11rem]">
      <span className="text-body">{label}</span>
      <Checkbox
        id={`${id}-app`}
        label={
          <>
            In the app<span className="sr-only">: {label}</span>
          </>
        }
        isChecked={inApp}
        onCheck={inapp => mutate({ kind, inapp, email })}
      />
      <Select
        id={`${id}-mail`}
        label={`E-mail: ${label}`}
        look="small"
        placeholder={null}
        options={OPTIONS}
        value={email}
        onChoose={value => isChoice(value) && mutate({ kind, inapp: inApp, email: value })}
      />
    </li>
  )
}
