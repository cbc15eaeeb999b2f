import { crc32, deflateSync } from 'node:zlib'

/** 137.5 degrees, in radians. */
const GOLDEN_ANGLE = 2.399963
const SEEDS = 21
/** Points a side that are looked at in each pixel: smooth edges. */
const SAMPLES = 4

export interface IconColours {
  ground: string
  seed: string
}

interface IconShape {
  /** Pixels. */
  size: number
  /** Share of the size that the seed head takes; a maskable icon keeps it within the middle 80 per cent. */
  head: number
  /** Radius of the corners, as a share of the size. */
  corner: number
}

const SHAPES = { any: { head: 0.72, corner: 0.31 }, maskable: { head: 0.56, corner: 0 } }
export type IconPurpose = keyof typeof SHAPES

/** The seed head as circles around the middle. */
function seedsOf({ size, head }: IconShape) {
  const span = size * head
  const step = (span / 2 - (2.9 * span) / 60) / Math.sqrt(SEEDS)
  return Array.from({ length: SEEDS }, (_none, at) => {
    const distance = step * Math.sqrt(at + 0.5)
    return {
      x: size / 2 + distance * Math.cos(at * GOLDEN_ANGLE),
      y: size / 2 + distance * Math.sin(at * GOLDEN_ANGLE),
      r: ((1.2 + 1.7 * (at / SEEDS)) * span) / 60,
    }
  })
}

/** The mark as a drawing. */
export function svgIcon({ ground, seed }: IconColours): string {
  const size = 64
  const { head, corner } = SHAPES.any
  const seeds = seedsOf({ size, head, corner }).map(
    ({ x, y, r }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(2)}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="${size * corner}" fill="${ground}"/><g fill="${seed}">${seeds.join('')}</g></svg>`
}

const rgb = (hex: string): number[] => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

function isInside(x: number, y: number, size: number, radius: number): boolean {
  const dx = Math.max(radius - x, x - (size - radius), 0)
  const dy = Math.max(radius - y, y - (size - radius), 0)
  return dx * dx + dy * dy <= radius * radius || radius === 0
}

/** The square of a distance: Math.hypot takes ten times as long. */
const distance2 = (seed: { x: number; y: number }, x: number, y: number): number =>
  (seed.x - x) ** 2 + (seed.y - y) ** 2

/** Rows of RGBA, each after the filter byte 0. */
function pixelsOf(shape: IconShape, colours: IconColours): Buffer {
  const { size, corner } = shape
  const seeds = seedsOf(shape)
  const ground = rgb(colours.ground)
  const lit = rgb(colours.seed)
  const rows = Buffer.alloc(size * (size * 4 + 1))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const near = seeds.filter(seed => distance2(seed, x, y) < (seed.r + 2) ** 2)
      // A corner or a seed is near, or the pixel is ground.
      const isPlain =
        near.length === 0 && isInside(x, y, size, size * corner) && isInside(x + 1, y + 1, size, size * corner)
      let inside = isPlain ? SAMPLES * SAMPLES : 0
      let onSeed = 0
      const samples = isPlain ? 0 : SAMPLES * SAMPLES
      for (let sample = 0; sample < samples; sample++) {
        const px = x + ((sample % SAMPLES) + 0.5) / SAMPLES
        const py = y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES
        if (!isInside(px, py, size, size * corner)) continue
        inside++
        if (near.some(seed => distance2(seed, px, py) <= seed.r ** 2)) onSeed++
      }
      const share = inside === 0 ? 0 : onSeed / inside
      const at = y * (size * 4 + 1) + 1 + x * 4
      for (let part = 0; part < 3; part++)
        rows[at + part] = Math.round((ground[part] ?? 0) * (1 - share) + (lit[part] ?? 0) * share)
      rows[at + 3] = Math.round((inside / (SAMPLES * SAMPLES)) * 255)
    }
  return rows
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The mark as a PNG of `size` pixels a side. */
export function pngIcon(size: number, purpose: IconPurpose, colours: IconColours): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // 8 bits a part, RGBA.
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixelsOf({ size, ...SHAPES[purpose] }, colours), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
