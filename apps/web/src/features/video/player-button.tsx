import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  label: string
  /** The key that does the same. */
  shortcut?: string
  isPressed?: boolean
  onClick: () => void
  children: ReactNode
}

export const PlayerButton = ({ label, shortcut, isPressed, onClick, children }: Props) => (
  <button
    type="button"
    aria-label={label}
    title={shortcut ? `${label} (${shortcut})` : label}
    aria-keyshortcuts={shortcut}
    aria-pressed={isPressed}
    onClick={onClick}
    className={clsx(
      'grid size-9 cursor-pointer place-items-center rounded-control outline-filmaccent hover:bg-white/10',
      isPressed && 'text-filmaccent',
    )}
  >
    {children}
  </button>
)
