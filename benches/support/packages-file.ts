import { randomFillSync, randomUUID } from 'node:crypto'
import { writeZipFile } from '../../packages/interchange/src/archive/zip-writer.ts'
import { scormPackage } from '../../packages/interchange/testkit/scorm-package.ts'

const PIECE_BYTES = 999_000
const FILM_PIECES = 10

/**
 * Writes a package of SCORM 1.2 that is a course of its own, with so many films of nearly 10 MB that nothing shrinks: piece by piece,
 * so that whoever measures holds one of them.
 */
export async function writeScormFile(file: string, films: number): Promise<void> {
  const items = `<item identifier="i-${randomUUID()}" identifierref="ra"><title>A page</title></item>`
  await writeZipFile(file, async zip => {
    for (const { path, bytes } of scormPackage({ items })) await zip.add(path, () => [bytes])
    for (let n = 0; n < films; n++) await zip.add(`films/${n}.mp4`, () => film())
  })
}

function* film(): Generator<Buffer> {
  for (let n = 0; n < FILM_PIECES; n++) yield randomFillSync(Buffer.allocUnsafe(PIECE_BYTES))
}
