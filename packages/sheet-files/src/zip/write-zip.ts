import { crc32 } from './crc32.ts'
import { joined } from './joined.ts'

/** 1 January 1980, the first day a zip can name: the same contents give the same bytes. */
const DATE = 0x21
const VERSION = 20
const UTF8_NAMES = 0x0800

/** A zip of texts and bytes by name, deflated. Source: PKWARE APPNOTE 4.3.7, 4.3.12, 4.3.16. */
export async function writeZip(
  parts: ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const locals: Uint8Array[] = []
  const centrals: Uint8Array[] = []
  let offset = 0
  for (const [path, content] of parts) {
    const name = new TextEncoder().encode(path)
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const packed = await deflate(bytes)
    // Both records share these 26 bytes; the last two are the length of an extra field that neither has.
    const shared = record(26, view => {
      view.setUint16(0, VERSION, true)
      view.setUint16(2, UTF8_NAMES, true)
      view.setUint16(4, 8, true)
      view.setUint16(8, DATE, true)
      view.setUint32(10, crc32(bytes), true)
      view.setUint32(14, packed.length, true)
      view.setUint32(18, bytes.length, true)
      view.setUint16(22, name.length, true)
    })
    const tail = record(14, view => view.setUint32(10, offset, true))
    const local = [signature(0x04034b50), shared, name, packed]
    centrals.push(signature(0x02014b50), Uint8Array.of(VERSION, 0), shared, tail, name)
    locals.push(...local)
    offset += local.reduce((sum, piece) => sum + piece.length, 0)
  }
  const directorySize = centrals.reduce((sum, piece) => sum + piece.length, 0)
  const end = record(18, view => {
    view.setUint16(4, parts.size, true)
    view.setUint16(6, parts.size, true)
    view.setUint32(8, directorySize, true)
    view.setUint32(12, offset, true)
  })
  return joined([...locals, ...centrals, signature(0x06054b50), end])
}

function record(length: number, fill: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(length)
  fill(new DataView(bytes.buffer))
  return bytes
}

const signature = (value: number) => record(4, view => view.setUint32(0, value, true))

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
