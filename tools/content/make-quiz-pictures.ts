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

const browser = await launch()
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 2 })
await page.setContent(`<style>${fontFace()} body { margin: 0 }</style>${svg}`)
await page.evaluate(() => document.fonts.ready)
const folder = join(courses, 'statistics-for-decisions/files/quiz')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'two-couriers.png'), await page.screenshot())
await browser.close()
