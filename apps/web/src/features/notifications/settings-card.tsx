import type { NotificationSettings } from '@learn/contract/notifications'
import { EMAIL_CHOICES, type EmailChoice } from '@learn/contract/notifications/plain'
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useId } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Select } from '#shared/ui/select.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { MutedCourses } from './muted-courses.tsx'
import { PushSwitch } from './push-switch.tsx'
import { settingsQuery } from './queries.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useChoosePreference } from './use-preferences.ts'

const EMAIL_NAMES: Readonly<Record<EmailChoice, string>> = {
  off: 'No e-mail',
  now: 'E-mail immediately',
  daily: 'E-mail once a day',
  weekly: 'E-mail once a week',
}
const OPTIONS = EMAIL_CHOICES.map(value => ({ value, name: EMAIL_NAMES[value] }))
const isChoice = (value: string): value is EmailChoice => (EMAIL_CHOICES as readonly string[]).includes(value)

/** What the reader is notified of, where, and when. */
export function SettingsCard() {
  const { data, error, refetch } = useQuery(settingsQuery)
  const id = useId()
  return (
    <Card id="settings" aria-labelledby={id} className="mt-6 scroll-mt-24 p-6">
      <Heading level={2} look="h2" id={id}>
        What you're notified of
      </Heading>
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-4 h-60" />}
      {data && (
        <>
          {data.isMailStopped && (
            <Notice tone="warn" Icon={MailX} className="mt-3">
              Mail to your address came back, so we stopped sending it. Change your e-mail address, or ask your
              institute.
            </Notice>
          )}
          <ScheduleForm schedule={data.schedule} />
          <PushSwitch settings={data} />
          <MutedCourses courses={data.mutedCourses} />
          <ul className="mt-3 divide-y divide-line">
            {data.kinds.map(kind => (
              <Kind key={kind.kind} kind={kind} hasPush={data.pushDevices > 0} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

interface KindProps {
  kind: NotificationSettings['kinds'][number]
  /** Some browser of the reader takes push. */
  hasPush: boolean
}

function Kind({ kind: { kind, label, inApp, email, push, sms }, hasPush }: KindProps) {
  const id = useId()
  const { mutate } = useChoosePreference()
  const named = (where: string) => (
    <>
      {where}
      <span className="sr-only">: {label}</span>
    </>
  )
  return (
    <li className="grid items-center gap-x-5 gap-y-2 py-3 gate:grid-cols-[minmax(0,1fr)_auto_11rem]">
      <span className="text-body">{label}</span>
      <span className="flex flex-wrap gap-x-4 gap-y-2">
        <Checkbox
          id={`${id}-app`}
          label={named('In the app')}
          isChecked={inApp}
          onCheck={inapp => mutate({ kind, inapp, email })}
        />
        {hasPush && (
          <Checkbox
            id={`${id}-push`}
            label={named('Push')}
            isChecked={push}
            onCheck={next => mutate({ kind, inapp: inApp, email, push: next })}
          />
        )}
        {sms !== null && (
          <Checkbox
            id={`${id}-sms`}
            label={named('SMS')}
            isChecked={sms}
            onCheck={next => mutate({ kind, inapp: inApp, email, sms: next })}
          />
        )}
      </span>
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
