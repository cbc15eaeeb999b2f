import { open } from 'node:fs/promises'
import { ArchiveError } from './archive-error.ts'

/** The containers a backup comes in. */
export type ArchiveFormat = 'zip' | 'tar.gz'

/**
 * Tells the container of a file by its first bytes (`PK` or 1f 8b), never by its name.
 * Throws `archive/not-found`, `archive/empty` or `archive/unknown-format`.
 */
export async function sniffArchive(file: string): Promise<ArchiveFormat> {
  const head = await firstBytes(file)
  if (head.length === 0) throw new ArchiveError('archive/empty', 'The file is empty.')
  if (head[0] === 0x1f && head[1] === 0x8b) return 'tar.gz'
  if (head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))) {
    return 'zip'
  }
  throw new ArchiveError('archive/unknown-format', 'The file is neither a zip nor a tar.gz archive.')
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new ArchiveError('archive/not-found', 'The file cannot be opened.', { cause })
  })
  try {
    if (!(await handle.stat()).isFile()) throw new ArchiveError('archive/not-found', 'This is not a file.')
    const buffer = Buffer.alloc(4)
    const { bytesRead } = await handle.read(buffer, 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
