import { Circle, Svg } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'

/** 137.5 degrees, in radians. */
const GOLDEN_ANGLE = 2.399963

interface SeedHeadProps {
  count: number
  /** Points. */
  size: number
  color: string
  /** Radius of the innermost and outermost seeds, in sixtieths of the size. */
  min: number
  max: number
}

/** The seed head of the brand: seeds along the golden angle, larger towards the edge. */
export function seedHead({ count, size, color, min, max }: SeedHeadProps): ReactElement {
  const step = (size / 2 - (max * size) / 60 - 1) / Math.sqrt(count)
  const seeds = Array.from({ length: count }, (_, i) => {
    const distance = step * Math.sqrt(i + 0.5)
    return h(Circle, {
      key: i,
      cx: size / 2 + distance * Math.cos(i * GOLDEN_ANGLE),
      cy: size / 2 + distance * Math.sin(i * GOLDEN_ANGLE),
      r: ((min + (max - min) * (i / count)) * size) / 60,
      fill: color,
    })
  })
  return h(Svg, { viewBox: `0 0 ${size} ${size}`, style: { width: size, height: size } }, ...seeds)
}
