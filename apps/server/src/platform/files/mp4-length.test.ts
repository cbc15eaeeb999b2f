import { expect, it } from 'vitest'
import { createFilm } from '#testkit/films.ts'
import { readMp4Length } from './mp4-length.ts'

/** What is read of a file, and how many bytes of it. */
async function measure(film: Buffer) {
  let bytes = 0
  const seconds = await readMp4Length(async (start, length) => {
    const part = film.subarray(start, start + length)
    bytes += part.length
    return part
  }, film.length)
  return { seconds, bytes }
}

it.each([false, true])('reads the length of a film without reading the film, index last: %s', async isIndexLast => {
  const { seconds, bytes } = await measure(createFilm(5400, { bytes: 1_000_000, isIndexLast }))
  expect(seconds).toBe(5400)
  expect(bytes).toBeLessThan(200)
})

it('knows nothing of what is no film, is cut off, or names sizes that cannot be', async () => {
  const film = createFilm(60, { isIndexLast: true })
  const wrong = Buffer.from(film)
  wrong.writeUInt32BE(3, 32)
  for (const one of [Buffer.alloc(0), Buffer.from('text'), film.subarray(0, 1900), wrong, createFilm(0)])
    expect((await measure(one)).seconds).toBeNull()
})
