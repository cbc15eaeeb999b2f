import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  ok: 'bg-oksoft text-okink',
  bad: 'bg-badsoft text-badink',
  warn: 'bg-accentsoft text-accentink',
  info: 'bg-infosoft text-infoink',
  mute: 'bg-mutesoft text-muteink',
  brand: 'bg-brandsoft text-brandink',
}
export type Tone = keyof typeof tones

interface Props {
  tone?: Tone
  hasDot?: boolean
  /** An edge in place of the ground. */
  isQuiet?: boolean
  children: ReactNode
}

/** A short word on a tinted ground; colour is never the only sign. */
export const Chip = ({ tone = 'mute', hasDot, isQuiet, children }: Props) => (
  <span
    className={clsx(
      'inline-flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 text-small font-medium',
      tones[tone],
      isQuiet && 'bg-transparent! inset-ring inset-ring-current/40',
    )}
  >
    {hasDot && <i className="size-1.5 rounded-full bg-current" />}
    {children}
  </span>
)
