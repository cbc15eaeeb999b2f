import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

const AT_ONCE_BYTES = 262_144

/** The SHA-256 of a file, as hex. It is read into the same bytes again and again: a large file leaves nothing behind in memory. */
export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  const bytes = Buffer.allocUnsafe(AT_ONCE_BYTES)
  const handle = await open(file)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(bytes, 0, AT_ONCE_BYTES, null)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(bytes.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}
