const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
  return c
})

/** CRC-32 of bytes, continued from that of the bytes before them. Source: PKWARE APPNOTE 4.4.7. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let c = ~before
  for (let i = 0; i < bytes.length; i++) c = (c >>> 8) ^ (TABLE[((c & 255) ^ (bytes[i] as number)) & 255] as number)
  return ~c >>> 0
}
