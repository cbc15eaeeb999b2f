/** A box of ISO media. */
const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** An MP4 film of so many seconds as far as its head tells; its pictures are noise. */
export function createFilm(seconds: number, { bytes = 2000, isIndexLast = false } = {}): Buffer {
  const head = Buffer.alloc(100)
  head.writeUInt32BE(1000, 12)
  head.writeUInt32BE(seconds * 1000, 16)
  const moov = box('moov', box('mvhd', head))
  const mdat = box('mdat', Buffer.alloc(bytes, 7))
  const ftyp = box('ftyp', Buffer.from('isom\x00\x00\x02\x00isomiso2avc1mp41', 'latin1'))
  return Buffer.concat(isIndexLast ? [ftyp, mdat, moov] : [ftyp, moov, mdat])
}
