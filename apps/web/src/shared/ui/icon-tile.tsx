import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const sizes = { sm: 'size-8', md: 'size-10', lg: 'size-12' }
const tones = {
  quiet: 'bg-sunken text-ink2',
  brand: 'bg-brandsoft text-brandink',
  accent: 'bg-accentsoft text-accentink',
  info: 'bg-infosoft text-infoink',
  bad: 'bg-badsoft text-badink',
}

interface Props {
  tone?: keyof typeof tones
  size?: keyof typeof sizes
  className?: string
  children: ReactNode
}

/** The tile in front of a row that tells by an icon what it is: 32, 40 or 48 px. The text beside it says the same. */
export const IconTile = ({ tone = 'quiet', size = 'md', className, children }: Props) => (
  <span
    aria-hidden="true"
    className={clsx('grid shrink-0 place-items-center rounded-input', sizes[size], tones[tone], className)}
  >
    {children}
  </span>
)
