/** Width and height of a picture by its own header; null where it is none of the three kinds. */
export function sizeOfPicture(bytes: Buffer): { mime: string; width: number; height: number } | null {
  if (bytes.length < 32) return null
  if (bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a')
    return { mime: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return sizeOfWebp(bytes)
  return bytes.readUInt16BE(0) === 0xffd8 ? sizeOfJpeg(bytes) : null
}

function sizeOfWebp(bytes: Buffer) {
  const mime = 'image/webp'
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { mime, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { mime, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { mime, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

/** The frame header of a JPEG stands after segments that tell their own length. */
function sizeOfJpeg(bytes: Buffer) {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { mime: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
