import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { getRem } from '../lib/rem.ts'

/** Whole per cent of a tally; 0 without anything to do. */
export const getPercent = ({ done, total }: { done: number; total: number }): number =>
  total === 0 ? 0 : Math.round((done / total) * 100)

interface BarProps {
  /** 0 to 100. */
  pct: number
  label: string
  height?: number
  tone?: string
  track?: string
}

/** A progress bar. `label` is read aloud. */
export const Bar = ({ pct, label, height = 8, tone = 'bg-brand', track = 'bg-sunken' }: BarProps) => (
  <div
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native element takes neither our radii nor our motion
    role="progressbar"
    aria-valuenow={pct}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-label={label}
    className={clsx('w-full overflow-hidden rounded-full', track)}
    style={{ height: getRem(height) }}
  >
    <div className={clsx('h-full rounded-full transition-[width] duration-300', tone)} style={{ width: `${pct}%` }} />
  </div>
)

interface RingProps {
  pct: number
  label: string
  size?: number
  width?: number
  tone?: string
  children?: ReactNode
}

/** A progress ring. What stands in the middle is up to the caller. */
export function Ring({ pct, label, size = 40, width = 4, tone = 'var(--brand)', children }: RingProps) {
  const radius = (size - width) / 2
  const length = 2 * Math.PI * radius
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: width }
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own, there is no file
      role="img"
      aria-label={label}
      className="relative grid shrink-0 place-items-center"
      style={{ width: getRem(size), height: getRem(size) }}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} className="absolute inset-0 size-full -rotate-90">
        <circle {...circle} stroke="var(--line-2)" />
        {pct > 0 && (
          <circle
            {...circle}
            stroke={tone}
            strokeLinecap="round"
            strokeDasharray={`${(length * pct) / 100} ${length}`}
          />
        )}
      </svg>
      {children}
    </span>
  )
}
