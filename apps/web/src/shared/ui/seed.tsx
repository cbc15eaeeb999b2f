interface SeedProps {
  n?: number
  /** Leaves out the first seeds, for a figure in the middle. */
  from?: number
  /** Share of the seeds alight, 0 to 1. */
  share?: number
  /** Pixels. */
  size?: number
  lit?: string
  dim?: string
  dimOpacity?: number
  /** Radius of the innermost and outermost seeds, in sixtieths of the size. */
  min?: number
  max?: number
  className?: string
}

/** 137.5 degrees, in radians. */
const GOLDEN_ANGLE = 2.399963

const circle = (cx: number, cy: number, r: number): string =>
  `M${(cx - r).toFixed(1)} ${cy.toFixed(1)}a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${(2 * r).toFixed(2)} 0a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${(-2 * r).toFixed(2)} 0`

/**
 * The seed head: the mark and the recurring ornament, lit up to the learner's progress.
 * Two paths, one for the lit and one for the dim seeds: hundreds of circles would cost the first paint.
 */
export function Seed({
  n = 89,
  from = 0,
  share = 1,
  size = 96,
  lit = 'var(--accent)',
  dim = 'currentColor',
  dimOpacity = 0.22,
  min = 0.55,
  max = 1.5,
  className,
}: SeedProps) {
  const step = (size / 2 - (max * size) / 60 - 1) / Math.sqrt(n)
  let litPath = ''
  let dimPath = ''
  for (let i = from; i < n; i++) {
    const distance = step * Math.sqrt(i + 0.5)
    const radius = ((min + (max - min) * (i / n)) * size) / 60
    const seed = circle(
      size / 2 + distance * Math.cos(i * GOLDEN_ANGLE),
      size / 2 + distance * Math.sin(i * GOLDEN_ANGLE),
      radius,
    )
    if ((i - from) / (n - from) < share) litPath += seed
    else dimPath += seed
  }
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} width={size} height={size} className={className}>
      {dimPath && <path d={dimPath} fill={dim} opacity={dimOpacity} />}
      {litPath && <path d={litPath} fill={lit} />}
    </svg>
  )
}
