import { clsx } from 'clsx'
import { createElement } from 'react'
import { kindOf, type Typed } from './kinds.ts'

/** The tile that tells an activity's type. `isCurrent` lifts the one to go on with. */
export function ActivityIcon({ activity, isCurrent = false }: { activity: Typed; isCurrent?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-10 shrink-0 place-items-center rounded-[12px]',
        isCurrent ? 'bg-accentsoft text-accentink' : 'bg-sunken text-ink2',
      )}
    >
      {createElement(kindOf(activity).Icon, { size: 18, strokeWidth: 1.9 })}
    </span>
  )
}
