import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  ok: 'bg-oksoft text-okink',
  bad: 'bg-badsoft text-badink',
  warn: 'bg-accentsoft text-accentink',
  info: 'bg-infosoft text-infoink',
}

interface Props {
  tone: keyof typeof tones
  Icon: LucideIcon
  className?: string
  children: ReactNode
}

/** A few words that belong to what stands around them. Who shows it later puts it into a live region that is there already. */
export const Notice = ({ tone, Icon, className, children }: Props) => (
  <div className={clsx('flex gap-2.5 rounded-input px-3.5 py-3 text-small', tones[tone], className)}>
    <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
    <div className="min-w-0">{children}</div>
  </div>
)
