import type { NotificationEntry } from '@learn/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#shared/ui/button.tsx'
import { settingsQuery } from './queries.ts'
import { useChoosePreference, useMute, useMuteCourse } from './use-preferences.ts'

const MAILS = {
  off: 'not by e-mail',
  now: 'by e-mail immediately',
  daily: 'by e-mail once a day',
  weekly: 'by e-mail once a week',
} as const

/** Why somebody gets a notification, and the switches right there: of this one thing, and of all of its kind. */
export function Why({ entry }: { entry: NotificationEntry }) {
  const { data } = useQuery(settingsQuery)
  const mute = useMute()
  const muteCourse = useMuteCourse()
  const choose = useChoosePreference()
  const kind = data?.kinds.find(one => one.kind === entry.kind)
  const isOff = kind !== undefined && !kind.inApp && kind.email === 'off'
  return (
    <div className="border-t border-line2 pt-3 text-small text-ink2">
      <p>
        <b className="font-semibold text-ink">Why did I get this?</b> {entry.reason}
        {kind && !isOff && ` You get “${kind.label}” ${kind.inApp ? 'here and ' : ''}${MAILS[kind.email]}.`}
        {isOff && ` You turned “${kind.label}” off.`}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {entry.isMuted !== null && (
          <Button
            variant="outline"
            size="sm"
            isPending={mute.isPending}
            onClick={() => mute.mutate({ id: entry.ids[0] ?? 0, ismuted: !entry.isMuted })}
          >
            {entry.isMuted ? 'Unmute' : 'Mute this one'}
          </Button>
        )}
        {entry.course && (
          <Button
            variant="outline"
            size="sm"
            isPending={muteCourse.isPending}
            onClick={() =>
              entry.course && muteCourse.mutate({ courseid: entry.course.id, ismuted: !entry.course.isMuted })
            }
          >
            {entry.course.isMuted ? 'Unmute' : 'Mute'} {entry.course.name}
          </Button>
        )}
        {kind?.inApp && (
          <Button
            variant="outline"
            size="sm"
            isPending={choose.isPending}
            onClick={() => choose.mutate({ kind: kind.kind, inapp: false, email: 'daily', push: false, sms: false })}
          >
            Only my digest
          </Button>
        )}
        {kind && (
          <Button
            variant="outline"
            size="sm"
            isPending={choose.isPending}
            // Off is off: push and SMS would else go on.
            onClick={() =>
              choose.mutate({
                kind: kind.kind,
                inapp: isOff,
                email: isOff ? 'daily' : 'off',
                ...(!isOff && { push: false, sms: false }),
              })
            }
          >
            {isOff ? 'Turn on again' : 'Turn all of these off'}
          </Button>
        )}
      </div>
    </div>
  )
}
