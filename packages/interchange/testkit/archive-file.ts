/** One entry of an archive to write. */
export interface ArchiveFile {
  path: string
  bytes: Uint8Array | string
}

/** The bytes of an entry. */
export function getBytes({ bytes }: Pick<ArchiveFile, 'bytes'>): Uint8Array {
  return typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
}
