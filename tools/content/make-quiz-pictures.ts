// Draws the pictures of the demo's quizzes, as PNG at twice the size: the same bytes every time.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontFace, launch } from './browser.ts'

const courses = join(import.meta.dirname, '../../content/courses')
const [WIDTH, HEIGHT, LEFT, BASE, TOP] = [640, 300, 24, 250, 40]
const MINUTES = 80

const minutesOf = (courier: string): number[] =>
  readFileSync(join(courses, 'statistics-for-decisions/files/delivery_times.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .flatMap(line => (line.split(',').includes(courier) ? Number(line.split(',').at(-1)) : []))

/** A smooth curve over the minutes: a small bell on each delivery. */
function curve(values: readonly number[], width: number): number[] {
  return Array.from({ length: MINUTES * 2 + 1 }, (_, n) =>
    values.reduce((sum, value) => sum + Math.exp(-(((n / 2 - value) / width) ** 2) / 2), 0),
  ).map(height => height / values.length)
}

const lines = [
  { name: 'North', color: '#0D6B4E', heights: curve(minutesOf('North'), 3) },
  { name: 'South', color: '#B97A10', heights: curve(minutesOf('South'), 3) },
]
const highest = Math.max(...lines.flatMap(({ heights }) => heights))
const x = (minutes: number): number => LEFT + (minutes / MINUTES) * (WIDTH - 2 * LEFT)
const y = (height: number): number => BASE - (height / highest) * (BASE - TOP)
const drawn = lines.map(({ name, color, heights }) => {
  const top = heights.indexOf(Math.max(...heights)) / 2
  const points = heights.map((height, n) => `${x(n / 2).toFixed(1)},${y(height).toFixed(1)}`).join(' ')
  const at = y(Math.max(...heights)) - 8
  return `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2.5"/><text x="${x(top)}" y="${at}" fill="${color}" font-weight="600" text-anchor="middle">${name}</text>`
})
const ticks = [0, 20, 40, 60, 80].map(
  at => `<text x="${x(at)}" y="${BASE + 22}" fill="#5C6B63" text-anchor="middle">${at}</text>`,
)
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Instrument Sans" font-size="14"><rect width="100%" height="100%" fill="#FFFFFF"/><line x1="${LEFT}" x2="${WIDTH - LEFT}" y1="${BASE}" y2="${BASE}" stroke="#5C6B63"/>${drawn.join('')}${ticks.join('')}<text x="${WIDTH - LEFT}" y="${BASE + 42}" fill="#5C6B63" text-anchor="end">minutes</text></svg>`

/** Pictures that words and markers go onto: their places are named in their own pixels, so they stand at their own size. */
const ON_PICTURES = { width: 720, height: 350 }
const INK = '#5F6E66'
const framed = (title: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${ON_PICTURES.width}" height="${ON_PICTURES.height}" font-family="Instrument Sans" font-size="14"><rect width="100%" height="100%" fill="#FFFFFF"/><text x="60" y="32" font-size="16" font-weight="600" fill="#1D2B24">${title}</text>${inside}</svg>`

/** A scale of minutes below a picture. */
const scale = (baseY: number, steps: readonly number[], xOf: (minutes: number) => number): string =>
  `<g stroke="${INK}" stroke-width="1.5"><path d="M60 ${baseY}H700"/>${steps.map(at => `<path d="M${xOf(at)} ${baseY}v6"/>`).join('')}</g>` +
  steps
    .map((at, n) => {
      const isLast = n === steps.length - 1
      return `<text x="${xOf(at)}" y="${baseY + 26}" fill="${INK}" text-anchor="${isLast ? 'end' : 'middle'}">${at}${isLast ? ' min' : ''}</text>`
    })
    .join('')

const boxPlot = framed(
  'Minutes to the door, 40 deliveries',
  `<path d="M156 94V164M308 94V142M652 94V170M252 236V214M380 236V214" stroke="#9AA79F" stroke-width="1.5" stroke-dasharray="3 4"/><path d="M156 180H252M380 180H524M156 166V194M524 166V194" stroke="#0F5B45" stroke-width="2.5" stroke-linecap="round"/><rect x="252" y="146" width="128" height="66" rx="3" fill="#D7EBE1" stroke="#0F5B45" stroke-width="2.5"/><path d="M308 146V212" stroke="#0F5B45" stroke-width="4"/><circle cx="652" cy="180" r="6" fill="#FFFFFF" stroke="#C5701A" stroke-width="2.5"/>${scale(304, [0, 20, 40, 60, 80], minutes => 60 + 8 * minutes)}`,
)

/** People by how long they waited, in steps of five minutes. */
const WAITED = [2, 9, 16, 13, 9, 6, 4, 3, 2, 2, 2, 2]
const waits = framed(
  'How long 70 people waited at the counter',
  WAITED.map((people, n) => {
    const height = people * 14.5
    return `<rect x="${61.5 + 53 * n}" y="${300 - height}" width="50" height="${height}" rx="2" fill="#8FC4AD"/>`
  }).join('') + scale(300, [0, 10, 20, 30, 40, 50, 60], minutes => 60 + 10.6 * minutes),
)

const browser = await launch()
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 2 })
await page.setContent(`<style>${fontFace()} body { margin: 0 }</style>${svg}`)
await page.evaluate(() => document.fonts.ready)
const folder = join(courses, 'statistics-for-decisions/files/quiz')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'two-couriers.png'), await page.screenshot())
const flat = await browser.newPage({ viewport: ON_PICTURES })
for (const [name, drawing] of Object.entries({ 'delivery-box-plot': boxPlot, 'waiting-times': waits })) {
  await flat.setContent(`<style>${fontFace()} body { margin: 0 } svg { display: block }</style>${drawing}`)
  await flat.evaluate(() => document.fonts.ready)
  writeFileSync(join(folder, `${name}.png`), await flat.screenshot())
}
await browser.close()
