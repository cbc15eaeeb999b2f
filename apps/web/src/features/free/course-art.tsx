import { clsx } from 'clsx'
import { Seed } from '#shared/ui/seed.tsx'

/** A ground and an ink a course, by turns. */
const LOOKS = [
  ['bg-brandsoft', 'var(--brand)'],
  ['bg-infosoft', 'var(--info-ink)'],
  ['bg-accentsoft', 'var(--accent-ink)'],
  ['bg-mutesoft', 'var(--mute-ink)'],
] as const

interface Props {
  courseId: number
  /** Share of the course that is done, 0 to 1. */
  share: number
  size: number
  seeds?: number
  className: string
}

/** The picture of a course: a seed head on the colour of the course, lit as far as it is done. */
export function CourseArt({ courseId, share, size, seeds = 55, className }: Props) {
  const [ground, ink] = LOOKS[courseId % LOOKS.length] ?? LOOKS[0]
  return (
    <span aria-hidden="true" className={clsx('grid place-items-center overflow-hidden', ground, className)}>
      <Seed
        n={seeds}
        size={size}
        share={share}
        lit={ink}
        dim={ink}
        dimOpacity={0.3}
        min={0.7}
        max={1.6}
        className="shrink-0"
      />
    </span>
  )
}
