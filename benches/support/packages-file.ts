import { randomFillSync } from 'node:crypto'
import { writeZipFile } from '../../packages/interchange/src/archive/zip-writer.ts'
import { scormPackage } from '../../packages/interchange/testkit/scorm-package.ts'

const PIECE_BYTES = 999_000
const FILM_PIECES = 10

/**
 * Writes a package of SCORM 1.2 that no other is alike, with so many films of nearly 10 MB that nothing shrinks: piece by piece, so that
 * whoever measures holds one of them.
 */
export async function writeScormFile(file: string, films: number): Promise<void> {
  await writeZipFile(file, async zip => {
    for (const { path, bytes } of scormPackage()) await zip.add(path, () => [bytes])
    await zip.add('serial.txt', () => [random(32).toString('hex')])
    for (let n = 0; n < films; n++) await zip.add(`films/${n}.mp4`, () => film())
  })
}

function* film(): Generator<Buffer> {
  for (let n = 0; n < FILM_PIECES; n++) yield random(PIECE_BYTES)
}

const random = (bytes: number): Buffer => randomFillSync(Buffer.allocUnsafe(bytes))
