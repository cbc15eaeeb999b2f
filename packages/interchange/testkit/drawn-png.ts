import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

const WHITE: Colour = [255, 255, 255]

/** A filled rectangle or disc of a drawing. */
export type Shape = { colour: Colour } & (
  | { x: number; y: number; width: number; height: number }
  | { x: number; y: number; radius: number }
)

const isIn = (shape: Shape, x: number, y: number): boolean =>
  'radius' in shape
    ? Math.hypot(x - shape.x, y - shape.y) <= shape.radius
    : x >= shape.x && y >= shape.y && x < shape.x + shape.width && y < shape.y + shape.height

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A picture of shapes, the last one on top. */
export function drawnPng(width: number, height: number, shapes: readonly Shape[]): Buffer {
  const row = (y: number): number[] => [
    0,
    ...Array.from({ length: width }, (_none, x) => shapes.findLast(shape => isIn(shape, x, y))?.colour ?? WHITE).flat(),
  ]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a colour, three colours a point.
  head.set([8, 2, 0, 0, 0], 8)
  const points = deflateSync(Buffer.from(Array.from({ length: height }, (_none, y) => row(y)).flat()))
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))])
}
