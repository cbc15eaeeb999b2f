import { clsx } from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Way } from './sign-in-state.ts'

const WAYS = [
  { way: 'code', name: 'One-time code' },
  { way: 'password', name: 'Password' },
] as const

interface WayTabsProps {
  way: Way
  onChoose: (way: Way) => void
  children: ReactNode
}

/** The two ways in, as tabs: arrow keys, Home and End move between them. */
export function WayTabs({ way, onChoose, children }: WayTabsProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const other = way === 'code' ? 'password' : 'code'
    const to = { ArrowLeft: other, ArrowRight: other, Home: 'code', End: 'password' }[event.key] as Way | undefined
    if (!to) return
    event.preventDefault()
    onChoose(to)
    document.getElementById(`way-${to}`)?.focus()
  }
  return (
    <div className="mt-8">
      <div role="tablist" aria-label="Sign-in method" className="flex rounded-input bg-sunken p-1">
        {WAYS.map(item => (
          <button
            key={item.way}
            type="button"
            role="tab"
            id={`way-${item.way}`}
            aria-selected={way === item.way}
            aria-controls="way-panel"
            tabIndex={way === item.way ? 0 : -1}
            onClick={() => onChoose(item.way)}
            onKeyDown={onKeyDown}
            className={clsx(
              'h-9 flex-1 cursor-pointer rounded-control text-center text-body leading-9',
              way === item.way ? 'bg-raised font-semibold text-ink shadow-1' : 'font-medium text-ink2 hover:text-ink',
            )}
          >
            {item.name}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="way-panel"
        aria-label={`Sign in by ${way === 'code' ? 'one-time code' : 'password'}`}
        className="mt-6"
      >
        {children}
      </div>
    </div>
  )
}
