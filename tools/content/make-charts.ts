// Draws the charts of "Reading charts" from the same table that the learner downloads, as PNG at twice the size.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontFace, launch } from './browser.ts'

const files = join(import.meta.dirname, '../../content/courses/reading-charts/files')
const WIDTH = 680
const HEIGHT = 392
const BOX = { left: 56, right: 120, top: 56, bottom: 58 }
const INK = '#1C2A24'
const MUTED = '#5C6B63'
const GRID = '#E3E1D6'
const BRAND = '#0D6B4E'
const MARIGOLD = '#B97A10'

const rows = readFileSync(join(files, 'monthly_sales.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => line.split(','))
  .map(([month = '', , store = '', sales]) => ({ month, store, sales: Number(sales) }))
const months = [...new Set(rows.map(row => row.month))]
const stores = [...new Set(rows.map(row => row.store))]
const series = (store: string): number[] => rows.filter(row => row.store === store).map(row => row.sales)
const total = months.map(month => rows.filter(row => row.month === month).reduce((sum, row) => sum + row.sales, 0))
const october = stores.map(store => ({
  store,
  sales: rows.find(row => row.store === store && row.month === '2025-10-01')?.sales ?? 0,
}))

const text = (x: number, y: number, content: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${content}</text>`
const frame = (title: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="${INK}" font-family="Instrument Sans" font-size="13"><rect width="100%" height="100%" fill="#FFFFFF"/>${text(16, 28, title, 'font-size="15" font-weight="600"')}${inside}${text(16, HEIGHT - 10, 'Source: monthly_sales.csv, an invented chain of shops', `font-size="11" fill="${MUTED}"`)}</svg>`

interface Line {
  name: string
  values: number[]
  color: string
  /** Moves the name up or down, so that two names do not meet. */
  shift: number
}

function lineChart(title: string, lines: Line[], max: number, step: number, end: (value: number) => string): string {
  const width = WIDTH - BOX.left - BOX.right
  const height = HEIGHT - BOX.top - BOX.bottom
  const x = (at: number): number => BOX.left + (at / (months.length - 1)) * width
  const y = (value: number): number => BOX.top + height - (value / max) * height
  const grid = Array.from({ length: max / step + 1 }, (_, n) => n * step)
    .map(
      value =>
        `<line x1="${BOX.left}" x2="${BOX.left + width}" y1="${y(value)}" y2="${y(value)}" stroke="${value ? GRID : MUTED}"/>${text(BOX.left - 10, y(value) + 4, String(value), `text-anchor="end" fill="${MUTED}"`)}`,
    )
    .join('')
  const ticks = months
    .map((month, at) => ({
      at,
      name: new Date(month).toLocaleString('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    }))
    .filter(({ at }) => at % 6 === 0 || at === months.length - 1)
    .map(
      ({ at, name }) =>
        `<line x1="${x(at)}" x2="${x(at)}" y1="${y(0)}" y2="${y(0) + 5}" stroke="${MUTED}"/>${text(x(at), y(0) + 22, name, `text-anchor="middle" fill="${MUTED}"`)}`,
    )
    .join('')
  const drawn = lines
    .map(({ name, values, color, shift }) => {
      const last = values.at(-1) ?? 0
      const points = values.map((value, at): [number, number] => [x(at), y(value)])
      const line = `<polyline points="${points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ')}" fill="none" stroke="${color}" stroke-width="2" stroke-linejoin="round"/>`
      const dots = points
        .map(([px, py]) => `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="2.8" fill="${color}"/>`)
        .join('')
      return (
        line +
        dots +
        text(
          x(values.length - 1) + 10,
          y(last) + 4 + shift,
          `${name} ${end(last)}`,
          `fill="${color}" font-weight="600" font-size="12"`,
        )
      )
    })
    .join('')
  return frame(title, grid + ticks + drawn)
}

function columnChart(title: string, from: number, max: number): string {
  const left = 56
  const height = HEIGHT - BOX.top - BOX.bottom
  const slot = (WIDTH - left - 24) / october.length
  const y = (value: number): number => BOX.top + height - ((value - from) / (max - from)) * height
  const steps = Array.from({ length: 6 }, (_, n) => from + ((max - from) / 5) * n)
  const grid = steps
    .map(
      value =>
        `<line x1="${left}" x2="${WIDTH - 24}" y1="${y(value)}" y2="${y(value)}" stroke="${value === from ? MUTED : GRID}"/>${text(left - 10, y(value) + 4, String(Math.round(value * 10) / 10), `text-anchor="end" fill="${MUTED}"`)}`,
    )
    .join('')
  const bars = october
    .map(({ store, sales }, at) => {
      const x = left + slot * at + slot * 0.22
      return `<rect x="${x}" y="${y(sales)}" width="${slot * 0.56}" height="${y(from) - y(sales)}" fill="${BRAND}"/>${text(x + slot * 0.28, y(sales) - 8, String(sales), 'text-anchor="middle" font-weight="600"')}${text(x + slot * 0.28, y(from) + 22, store, `text-anchor="middle" fill="${MUTED}"`)}`
    })
    .join('')
  return frame(title, grid + bars)
}

function shares(): string {
  const whole = october.reduce((sum, { sales }) => sum + sales, 0)
  const colors = ['#0B3B2D', '#0D6B4E', '#5FA58A', '#A9CFBE', '#F2A93B']
  const [cx, cy, r] = [170, 212, 108]
  let angle = -Math.PI / 2
  const slices = october
    .map(({ store, sales }, at) => {
      const next = angle + (sales / whole) * 2 * Math.PI
      const point = (a: number, radius: number): [number, number] => [
        cx + radius * Math.cos(a),
        cy + radius * Math.sin(a),
      ]
      const [[x1, y1], [x2, y2], [lx, ly]] = [point(angle, r), point(next, r), point((angle + next) / 2, r + 16)]
      const side = lx < cx - 20 ? 'end' : lx > cx + 20 ? 'start' : 'middle'
      angle = next
      return `<path d="M${cx} ${cy} L${x1} ${y1} A${r} ${r} 0 0 1 ${x2} ${y2} Z" fill="${colors[at]}" stroke="#FFFFFF" stroke-width="2"/>${text(lx, ly + 4, store, `text-anchor="${side}" font-size="12" fill="${MUTED}"`)}`
    })
    .join('')
  const bars = october
    .map(({ store, sales }, at) => {
      const pct = (100 * sales) / whole
      return `${text(418, 106 + at * 52, store, `text-anchor="end" fill="${MUTED}"`)}<rect x="428" y="${88 + at * 52}" width="${pct * 6}" height="26" fill="${BRAND}"/>${text(436 + pct * 6, 106 + at * 52, `${Math.round(pct)}%`, 'font-weight="600"')}`
    })
    .join('')
  return frame('Sales by shop, October 2025, per cent of the chain', slices + bars)
}

const index = (values: number[]): number[] => values.map(value => (100 * value) / (values[0] ?? 1))
const two = (change: (values: number[]) => number[]): Line[] => [
  { name: 'Indiranagar', values: change(series('Indiranagar')), color: BRAND, shift: 7 },
  { name: 'Aundh', values: change(series('Aundh')), color: MARIGOLD, shift: -7 },
]
const charts: Record<string, string> = {
  'one-minute': lineChart(
    'Sales of five shops, April 2024 to March 2026, lakh rupees a month',
    [{ name: 'All', values: total, color: BRAND, shift: 0 }],
    150,
    30,
    value => value.toFixed(1),
  ),
  'bars-from-zero': columnChart('Sales by shop, October 2025, lakh rupees (axis from 0)', 0, 50),
  'bars-from-16': columnChart('Sales by shop, October 2025, lakh rupees (axis from 16)', 16, 46),
  'line-sales': lineChart(
    'Sales of two shops, lakh rupees a month',
    two(values => values),
    50,
    10,
    value => value.toFixed(1),
  ),
  'line-index': lineChart('Sales of two shops, April 2024 = 100', two(index), 175, 25, value => value.toFixed(0)),
  shares: shares(),
}

mkdirSync(join(files, 'charts'), { recursive: true })
const browser = await launch()
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 2 })
for (const [name, svg] of Object.entries(charts)) {
  await page.setContent(`<style>${fontFace()} body { margin: 0 } svg { display: block }</style>${svg}`)
  await page.evaluate(() => document.fonts.ready)
  const image = await page.screenshot()
  writeFileSync(join(files, 'charts', `${name}.png`), image)
  console.log(`${name}.png  ${image.length} bytes`)
}
await browser.close()
