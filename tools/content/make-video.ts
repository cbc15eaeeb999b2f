// Records "What a window frame sees" and writes its captions. `--still 41` writes one picture to the cache instead.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontFace, launch } from './browser.ts'
import { CUES, FILM, film, ROWS } from './film.ts'
import { muxWebm } from './webm.ts'

const root = join(import.meta.dirname, '../..')
const files = join(root, 'content/courses/sql-for-business/files')
const still = process.argv.indexOf('--still')

const clock = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
const captions = `WEBVTT\n\n${CUES.map(({ from, to, text }, n) => `${n + 1}\n${clock(from)} --> ${clock(to)}\n${text}\n`).join('\n')}`

const browser = await launch()
const page = await browser.newPage({ viewport: { width: FILM.width, height: FILM.height } })
// An https address, although nothing is fetched: browsers encode film only in a secure context.
await page.route('https://film.invalid/', route =>
  route.fulfill({ contentType: 'text/html', body: `<style>${fontFace()} body { margin: 0 }</style><canvas></canvas>` }),
)
await page.goto('https://film.invalid/')

if (still > 0) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (const at of process.argv.slice(still + 1)) {
    await page.evaluate(film, { film: FILM, rows: ROWS, stillAtS: Number(at) })
    await page.screenshot({ path: join(root, `.cache/still-${at}.png`) })
  }
} else {
  const started = Date.now()
  const encoded = await page.evaluate(film, { film: FILM, rows: ROWS, stillAtS: null })
  const chunks = encoded.map(({ timestampMs, isKey, base64 }) => ({
    timestampMs,
    isKey,
    data: Buffer.from(base64, 'base64'),
  }))
  const webm = muxWebm(chunks, { width: FILM.width, height: FILM.height, durationMs: FILM.durationS * 1000 })
  writeFileSync(join(files, 'what-a-frame-sees.webm'), webm)
  writeFileSync(join(files, 'what-a-frame-sees.en.vtt'), captions)
  console.log(`${chunks.length} frames, ${webm.length} bytes, ${Math.round((Date.now() - started) / 1000)} s`)
}
await browser.close()
