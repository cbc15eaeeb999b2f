import type { StatusTag } from '@learn/contract/careers/plain'
import { clsx } from 'clsx'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { daysUntil, shortDay } from '#shared/lib/date-text.ts'
import { Chip, type Tone } from '#shared/ui/chip.tsx'

const HUES = ['#0D6B4E', '#B4541A', '#3B5BA9', '#7A4A8C', '#2F7D86', '#A0324B', '#6B7A1E']
const sizes = { md: 'size-11 text-h3', lg: 'size-14 text-h2' }

/** The first letter of a company on a tint that stays with its name. */
export function CompanyMark({ name, size = 'md' }: { name: string; size?: keyof typeof sizes }) {
  const hash = Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const hue = HUES[hash % HUES.length]
  return (
    <span
      aria-hidden="true"
      className={clsx('grid shrink-0 place-items-center rounded-input font-semibold', sizes[size])}
      style={{
        color: `color-mix(in oklab, ${hue} 62%, var(--ink))`,
        background: `color-mix(in oklab, ${hue} 16%, var(--surface))`,
      }}
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}

/** A company, and whether the placement team checked it. */
export const Company = ({ name, isVerified }: { name: string; isVerified: boolean }) => (
  <p className="mt-0.5 flex items-center gap-1.5 text-body text-ink2">
    {name}
    {isVerified && (
      <>
        <BadgeCheck size={16} aria-hidden="true" className="text-brand" />
        <span className="sr-only">, checked by the placement team</span>
      </>
    )}
  </p>
)

/** Facts of a job, side by side. */
export const Facts = ({
  facts,
  className,
}: {
  facts: readonly (readonly [string, ReactNode])[]
  className?: string
}) => (
  <dl className={clsx('grid gap-x-6 gap-y-4 text-small', className)}>
    {facts.map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="text-ink3">{name}</dt>
        <dd className="tnum mt-0.5 text-body font-semibold break-words text-ink tight">{value}</dd>
      </div>
    ))}
  </dl>
)

/** What stands where nothing is said (spec: careers 2.1). */
export const orDashes = (text: string): string => (text.trim() === '' ? '--' : text)

const yearsText = (years: number): string => {
  if (years < 1) return `${Math.round(years * 12)} months`
  return years === 1 ? '1 year' : `${years} years`
}

/** '1 to 3 years', '6 months or more', '--' where the employer says nothing. */
export function experienceText(min: number | null, max: number | null): string {
  if (min === null && max === null) return '--'
  if (min === null || min === 0) return max === null ? 'None required' : `Up to ${yearsText(max ?? 0)}`
  return max === null ? `${yearsText(min)} or more` : `${min} to ${yearsText(max)}`
}

const CLOSE_DAYS = 3

/** Whether a last day is so near that it is said in red. */
export const isClose = (atS: number, nowS: number): boolean => daysUntil(atS, nowS) <= CLOSE_DAYS

/** 'Closed on 24 Nov'. */
export const closedOn = (atS: number, nowS: number): string => `Closed on ${shortDay(atS, nowS)}`

/** 'Last day', '3 days left'; nothing over two weeks before. */
export function DaysLeft({ atS, nowS }: { atS: number; nowS: number }) {
  const days = daysUntil(atS, nowS)
  if (atS < nowS) return <Chip tone="mute">{closedOn(atS, nowS)}</Chip>
  if (days > 14) return null
  const text = days === 0 ? 'Last day' : days === 1 ? '1 day left' : `${days} days left`
  return <Chip tone={days <= CLOSE_DAYS ? 'warn' : 'mute'}>{text}</Chip>
}

const TONES: Record<StatusTag['tone'], Tone> = { green: 'ok', red: 'bad', yellow: 'warn', grey: 'mute' }

/** A state in a word and its colour (spec: careers 4.1). */
export const Tag = ({ tag }: { tag: StatusTag }) => (
  <Chip tone={TONES[tag.tone]} hasDot>
    {tag.label}
  </Chip>
)

/** '24 Nov, 2026'. */
export const getDay = (atS: number): string => shortDay(atS, 0)
