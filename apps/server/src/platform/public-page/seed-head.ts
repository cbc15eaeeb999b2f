import { brand } from '@learn/brand'

/** 137.5 degrees, in radians. */
const GOLDEN_ANGLE = 2.399963

/** The seed head of the brand as SVG. */
export function seedHead(count: number, size: number): string {
  const reach = (size / 2 - 2) / Math.sqrt(count)
  const seeds = Array.from({ length: count }, (_, n) => {
    const [distance, angle] = [reach * Math.sqrt(n + 0.5), n * GOLDEN_ANGLE]
    const [x, y] = [size / 2 + distance * Math.cos(angle), size / 2 + distance * Math.sin(angle)]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${((0.012 + 0.014 * (n / count)) * size).toFixed(2)}"/>`
  })
  return `<svg viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" fill="${brand.colors.accent}" aria-hidden="true">${seeds.join('')}</svg>`
}
