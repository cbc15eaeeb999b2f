/** Pictures of 16 x 8 points without any metadata. */
export const PICTURES = {
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAWEAEBAQAAAAAAAAAAAAAAAAAAFGH/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBv/EABgRAAMBAQAAAAAAAAAAAAAAAAAEFVFS/9oADAMBAAIRAxEAPwCZq0q0FLLW5FUWNP/Z',
  progressive:
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wgARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/aAAwDAQACEAMQAAABmCkv/8QAFRABAQAAAAAAAAAAAAAAAAAAABL/2gAIAQEAAQUCpT//xAAWEQADAAAAAAAAAAAAAAAAAAAAAxT/2gAIAQMBAT8BoYf/xAAXEQADAQAAAAAAAAAAAAAAAAAAAxRR/9oACAECAQE/AZV4f//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEABj8CP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8hP//aAAwDAQACAAMAAAAQC//EABURAQEAAAAAAAAAAAAAAAAAAABh/9oACAEDAQE/ELP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/EC//xAAVEAEBAAAAAAAAAAAAAAAAAAAAcf/aAAgBAQABPxClP//Z',
  png: 'iVBORw0KGgoAAAANSUhEUgAAABAAAAAIEAIAAAAvhDSDAAAAQ0lEQVQoz7XSAQ0AIAwDwV+ClCEGMUMMeMFM8QIqWgOXJh/vYV2oIJcROIKRPqDd6X3QVNC3D4iRcGQEcoHKCAA4U/0aeBADugutcAAAAABJRU5ErkJggg==',
  webp: 'UklGRkgAAABXRUJQVlA4TDsAAAAvD8ABAD8AEIT/bRMCgRQO0wKBxJ/xXJ5/gkmaajtGB+cDTEOykkIKKaSQQgop5P+xDhH9z+dYhqZIAgA=',
} as const

const chunkOf = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** A segment of a JPEG. */
export const getSegment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** EXIF with which way is up and the place where it was taken. */
export function getExif(upright: number): Buffer {
  const tiff = Buffer.from(
    '49492a000800000002001201030001000000000000002588040001000000260000000000000000000000',
    'hex',
  )
  tiff.writeUInt16LE(upright, 18)
  return Buffer.concat([tiff, Buffer.from('GPS 12.9716 N 77.5946 E')])
}

/** A JPEG as a phone writes it: EXIF, XMP, a colour profile, a comment, and a second picture after the end. */
export function phoneJpeg(base64: string, upright = 6): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  const jfifEnd = 4 + bytes.readUInt16BE(4)
  return Buffer.concat([
    bytes.subarray(0, jfifEnd),
    getSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), getExif(upright)])),
    getSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPS</x:xmpmeta>')),
    getSegment(0xe2, Buffer.from('MPF\0GPS')),
    getSegment(0xfe, Buffer.from('taken at home: GPS')),
    bytes.subarray(jfifEnd),
    Buffer.from('GPS after the end'),
  ])
}

/** A WebP with EXIF and XMP. */
export function phoneWebp(): Buffer {
  const pixels = Buffer.from(PICTURES.webp, 'base64').subarray(12)
  const extended = Buffer.from('0c0000000f0000070000', 'hex')
  const chunks = Buffer.concat([
    chunkOf('VP8X', extended),
    pixels,
    chunkOf('EXIF', getExif(1)),
    chunkOf('XMP ', Buffer.from('<x:xmpmeta>GPS</x:xmpmeta>')),
  ])
  return Buffer.concat([chunkOf('RIFF', Buffer.concat([Buffer.from('WEBP'), chunks])), Buffer.from('GPS after')])
}

/** A PNG with a text, a time and EXIF. The sums of these chunks are not looked at. */
export function phonePng(): Buffer {
  const bytes = Buffer.from(PICTURES.png, 'base64')
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, body, Buffer.alloc(4)])
  }
  const afterHead = 33
  return Buffer.concat([
    bytes.subarray(0, afterHead),
    chunk('eXIf', getExif(1)),
    chunk('tEXt', Buffer.from('Comment\0GPS')),
    chunk('tIME', Buffer.alloc(7)),
    bytes.subarray(afterHead),
    Buffer.from('GPS after the end'),
  ])
}
