import { describe, expect, it } from 'vitest'
import { getExif, PICTURES, phoneJpeg, phonePng, phoneWebp } from '#testkit/pictures.ts'
import { withoutMetadata } from './picture-metadata.ts'

const bytesOf = (base64: string) => Buffer.from(base64, 'base64')

describe('a picture without its metadata', () => {
  it.each(['jpeg', 'progressive'] as const)('keeps every pixel of a %s, and which way is up', kind => {
    const clean = bytesOf(PICTURES[kind])
    expect(withoutMetadata(phoneJpeg(PICTURES[kind], 1))).toEqual(clean)
    const turned = withoutMetadata(phoneJpeg(PICTURES[kind], 6))
    expect(turned?.includes('GPS')).toBe(false)
    // A segment of 36 bytes with one entry.
    expect(turned).toHaveLength(clean.length + 36)
    const at = turned?.indexOf('Exif\0\0MM') ?? -1
    expect(turned?.readUInt16BE(at + 6 + 18)).toBe(6)
    expect(turned && withoutMetadata(turned)).toEqual(turned)
  })

  it('keeps a PNG but for its texts, times and EXIF', () => {
    expect(withoutMetadata(phonePng())).toEqual(bytesOf(PICTURES.png))
  })

  it('keeps a WebP but for EXIF and XMP, which its head names no more', () => {
    const bare = withoutMetadata(phoneWebp())
    expect(bare?.includes('GPS')).toBe(false)
    expect(bare?.subarray(-68)).toEqual(bytesOf(PICTURES.webp).subarray(-68))
    expect([bare?.readUInt32LE(4), bare?.readUInt8(20)]).toEqual([(bare?.length ?? 0) - 8, 0])
    expect(withoutMetadata(bytesOf(PICTURES.webp))).toEqual(bytesOf(PICTURES.webp))
  })

  it('is none where the structure breaks off, or lies', () => {
    const whole = [phoneJpeg(PICTURES.jpeg), phonePng(), phoneWebp(), getExif(1), Buffer.alloc(0)]
    for (const bytes of whole)
      for (let length = 0; length < bytes.length - 40; length += 3) {
        const cut = withoutMetadata(bytes.subarray(0, length))
        expect(cut?.includes('GPS') ?? false).toBe(false)
      }
    expect(withoutMetadata(getExif(1))).toBeNull()
    expect(withoutMetadata(phonePng().subarray(0, 150))).toBeNull()
    const lying = phoneJpeg(PICTURES.jpeg)
    lying.writeUInt16BE(0, 4)
    expect(withoutMetadata(lying)).toBeNull()
  })
})
