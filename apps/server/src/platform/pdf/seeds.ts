import { Path, Svg } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'

/** 137.5 degrees, in radians. */
const GOLDEN_ANGLE = 2.399963
/** Steps in which seeds fade: each is one path. */
const STEPS = 8

interface SeedHeadProps {
  count: number
  /** Points. */
  size: number
  color: string
  /** Radius of the innermost and outermost seeds, in sixtieths of the size. */
  min: number
  max: number
  /** Between these heights, from the top, seeds fade away; below there are none. */
  fades?: { fromY: number; toY: number }
}

const circle = (cx: number, cy: number, r: number): string =>
  `M${(cx - r).toFixed(2)} ${cy.toFixed(2)}a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${(2 * r).toFixed(2)} 0a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${(-2 * r).toFixed(2)} 0z`

/** The seed head of the brand: seeds along the golden angle, larger towards the edge; as few paths as it has shades. */
export function seedHead({ count, size, color, min, max, fades }: SeedHeadProps): ReactElement {
  const reach = (size / 2 - (max * size) / 60 - 1) / Math.sqrt(count)
  const paths = new Map<number, string>()
  for (let i = 0; i < count; i++) {
    const distance = reach * Math.sqrt(i + 0.5)
    const x = size / 2 + distance * Math.cos(i * GOLDEN_ANGLE)
    const y = size / 2 + distance * Math.sin(i * GOLDEN_ANGLE)
    const share = fades ? Math.min(1, Math.max(0, (fades.toY - y) / (fades.toY - fades.fromY))) : 1
    const step = Math.round(share * STEPS)
    const seed = circle(x, y, ((min + (max - min) * (i / count)) * size) / 60)
    if (step > 0) paths.set(step, (paths.get(step) ?? '') + seed)
  }
  const shades = [...paths].map(([step, d]) => h(Path, { key: step, d, fill: color, fillOpacity: step / STEPS }))
  return h(Svg, { viewBox: `0 0 ${size} ${size}`, style: { width: size, height: size } }, ...shades)
}
