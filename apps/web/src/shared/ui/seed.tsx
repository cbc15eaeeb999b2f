import { getRem } from '../lib/rem.ts'

interface SeedProps {
  n?: number
  /** Leaves out the first seeds, for a figure in the middle. */
  from?: number
  /** Share of the seeds alight, 0 to 1. */
  share?: number
  /** Pixels at the usual text size. */
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

interface SeedHead {
  n: number
  size: number
  min: number
  max: number
}

/** Where the seeds of a head stand, from the middle outwards, in pixels. */
export function getSeeds({ n, size, min, max }: SeedHead): { x: number; y: number; radius: number }[] {
  const step = (size / 2 - (max * size) / 60 - 1) / Math.sqrt(n)
  return Array.from({ length: n }, (_, i) => {
    const distance = step * Math.sqrt(i + 0.5)
    return {
      x: size / 2 + distance * Math.cos(i * GOLDEN_ANGLE),
      y: size / 2 + distance * Math.sin(i * GOLDEN_ANGLE),
      radius: ((min + (max - min) * (i / n)) * size) / 60,
    }
  })
}

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
  dimOpacity = 0.4,
  min = 0.55,
  max = 1.5,
  className,
}: SeedProps) {
  let litPath = ''
  let dimPath = ''
  for (const [at, { x, y, radius }] of getSeeds({ n, size, min, max }).slice(from).entries())
    if (at / (n - from) < share) litPath += circle(x, y, radius)
    else dimPath += circle(x, y, radius)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      width={getRem(size)}
      height={getRem(size)}
      className={className}
    >
      {dimPath && <path d={dimPath} fill={dim} opacity={dimOpacity} />}
      {litPath && <path d={litPath} fill={lit} />}
    </svg>
  )
}
