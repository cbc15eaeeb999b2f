import type { NotificationSettings } from '@learn/contract/notifications'
import { BellRing } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { usePush } from './use-push.ts'

/** Whether this browser shows notifications while no page is open. Nothing where it can't. */
export function PushSwitch({ settings }: { settings: NotificationSettings }) {
  const { state, turnOn, turnOff, isPending } = usePush(settings.pushKey)
  if (state === 'unable') return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-input bg-sunken px-4 py-3">
      <BellRing size={18} aria-hidden="true" className="shrink-0 text-ink3" />
      <p className="min-w-0 flex-1 text-small text-ink2">
        {state === 'blocked'
          ? 'This browser blocks notifications of this site. Allow them in its settings to get push here.'
          : state === 'on'
            ? 'This browser shows your notifications, also while no page is open.'
            : 'Get notifications on this browser, also while no page is open.'}
      </p>
      {state !== 'blocked' && (
        <Button variant="outline" size="sm" isPending={isPending} onClick={state === 'on' ? turnOff : turnOn}>
          {state === 'on' ? 'Turn push off here' : 'Turn push on here'}
        </Button>
      )}
    </div>
  )
}
