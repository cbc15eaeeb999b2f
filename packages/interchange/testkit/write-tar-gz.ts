import { gzipSync } from 'node:zlib'
import { type ArchiveFile, getBytes } from './archive-file.ts'

/** An entry of a tar; `type` is the type flag: '0' file, '1' hard link, '2' symbolic link, '3' device, '5' folder. */
export interface TarFileEntry extends ArchiveFile {
  type?: string
  linkName?: string
}

/** A gzipped tar. Source: POSIX.1-1988 ustar. */
export function writeTarGz(entries: readonly TarFileEntry[]): Buffer {
  return gzipSync(writeTar(entries))
}

/** The tar alone. */
export function writeTar(entries: readonly TarFileEntry[]): Buffer {
  return Buffer.concat([...entries.flatMap(entry => [headerOf(entry), padded(getBytes(entry))]), Buffer.alloc(1024)])
}

function headerOf(entry: TarFileEntry): Buffer {
  const header = Buffer.alloc(512)
  header.write(entry.path, 0, 100, 'utf8')
  header.write('0000644\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${getBytes(entry).length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write(entry.type ?? '0', 156)
  header.write(entry.linkName ?? '', 157, 100, 'utf8')
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function padded(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)])
}
