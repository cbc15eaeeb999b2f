// The figures of the lessons, computed again from the tables that the learner downloads.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const courses = join(import.meta.dirname, '../../content/courses')
type Row = Record<string, string>

function table(path: string): Row[] {
  const [head = [], ...rows] = readFileSync(join(courses, path), 'utf8')
    .trim()
    .split('\n')
    .map(line =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    )
  return rows.map(row => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

const sum = (x: number[]): number => x.reduce((a, b) => a + b, 0)
const mean = (x: number[]): number => sum(x) / x.length
const products = (x: number[], y: number[]): number =>
  sum(x.map((value, at) => (value - mean(x)) * ((y[at] ?? 0) - mean(y))))
const deviation = (x: number[]): number => Math.sqrt(products(x, x) / (x.length - 1))
const error = (x: number[]): number => deviation(x) / Math.sqrt(x.length)
const correlation = (x: number[], y: number[]): number => products(x, y) / Math.sqrt(products(x, x) * products(y, y))
const slope = (x: number[], y: number[]): number => products(x, y) / products(x, x)
/** By a straight line between neighbours, as spreadsheets do. */
function percentile(x: number[], share: number): number {
  const sorted = x.toSorted((a, b) => a - b)
  const at = share * (sorted.length - 1)
  const low = sorted[Math.floor(at)] ?? 0
  return low + (at % 1) * ((sorted[Math.ceil(at)] ?? low) - low)
}

/** Figures as printed, by page, with what they should be. */
function claims(): [page: string, printed: string, value: number][] {
  const deliveries = table('statistics-for-decisions/files/delivery_times.csv')
  const minutes = (courier: string): number[] =>
    deliveries.filter(row => row['courier'] === courier).map(row => Number(row['minutes']))
  const [north, south] = [minutes('North'), minutes('South')]
  const difference = mean(north) - mean(south)
  const differenceError = Math.hypot(error(north), error(south))

  const penguins = table('statistics-for-decisions/files/penguins.csv').filter(row => row['body_mass_g'] !== 'NA')
  const of = (species: string, column: string): number[] =>
    penguins.filter(row => !species || row['species'] === species).map(row => Number(row[column]))
  const bills = (species: string): number => correlation(of(species, 'bill_length_mm'), of(species, 'bill_depth_mm'))
  const gentoo: [number[], number[]] = [of('Gentoo', 'flipper_length_mm'), of('Gentoo', 'body_mass_g')]

  const weather = table('statistics-for-decisions/files/seattle-weather.csv')
  const day = (column: string): number[] => weather.map(row => Number(row[column]))

  const lines = table('applied-spreadsheets/files/order_lines.csv')
  const value = (test: (row: Row) => boolean): number =>
    sum(lines.filter(test).map(row => Number(row['quantity']) * Number(row['unit_price'])))
  const delivered = (row: Row): boolean => row['status'] === 'delivered'
  const orders = new Set(lines.filter(delivered).map(row => row['order_id'])).size

  const monthly = table('applied-spreadsheets/files/monthly_sales.csv')
  const sales = (from: string, to: string): number =>
    sum(
      monthly.filter(row => (row['month'] ?? '') >= from && (row['month'] ?? '') < to).map(row => Number(row['sales'])),
    )

  return [
    ['centre', '38.4', mean(north)],
    ['centre', '36.9', mean(south)],
    ['centre', '34.5', percentile(south, 0.5)],
    ['centre', '69 of the 120', south.filter(m => m < mean(south)).length],
    ['spread', '9.7', deviation(north)],
    ['spread', '14.2', deviation(south)],
    ['spread', '44.25', percentile(north, 0.75)],
    ['spread', '81 of 120', south.filter(m => Math.abs(m - mean(south)) < deviation(south)).length],
    ['percentiles-and-promises', '52.1', percentile(north, 0.9)],
    ['percentiles-and-promises', '57.2', percentile(south, 0.9)],
    ['percentiles-and-promises', '63.1', percentile(south, 0.95) + 1e-9],
    ['percentiles-and-promises', '110 of 120', south.filter(m => m <= 60).length],
    ['samples-and-luck', '16.4', mean(day('temp_max'))],
    ['samples-and-luck', '7.35', deviation(day('temp_max'))],
    ['samples-and-luck', '6.8', mean(day('temp_max').slice(0, 25))],
    ['confidence-intervals', '1.295', error(south)],
    ['comparing-two-means', '1.483', difference],
    ['comparing-two-means', '1.567', differenceError],
    ['comparing-two-means', '0.946', difference / differenceError],
    ['correlation', '0.88', correlation(day('temp_max'), day('temp_min'))],
    ['correlation', '0.33', correlation(day('wind'), day('precipitation'))],
    ['correlation', '0.87', correlation(of('', 'flipper_length_mm'), of('', 'body_mass_g'))],
    ['correlation', '0.70', correlation(...gentoo)],
    ['straight-line', '54.6', slope(...gentoo)],
    ['straight-line', '6,787', Math.abs(mean(gentoo[1]) - slope(...gentoo) * mean(gentoo[0]))],
    ['simpsons-paradox', '0.39', bills('Adelie')],
    ['simpsons-paradox', '0.65', bills('Chinstrap')],
    ['simpsons-paradox', '0.64', bills('Gentoo')],
    ['simpsons-paradox', '−0.24', bills('')],
    ['totals-with-conditions', '188,501', value(row => delivered(row) && row['city'] === 'Pune')],
    [
      'totals-with-conditions',
      '20,499',
      value(
        row =>
          delivered(row) &&
          row['city'] === 'Pune' &&
          row['category'] === 'Kitchen' &&
          (row['order_date'] ?? '').startsWith('2025-08'),
      ),
    ],
    ['totals-with-conditions', '5,14,486', value(delivered)],
    ['totals-with-conditions', '5,80,157', value(() => true)],
    ['pivot-tables', '4,853.64', value(delivered) / orders],
    ['dates-and-financial-years', '1,258.8', sales('2024-04', '2025-04')],
    ['dates-and-financial-years', '1,438.2', sales('2025-04', '2026-04')],
    ['dates-and-financial-years', '405.0', sales('2025-10', '2026-01')],
    ['before-the-shapes', '128.2', sales('2024-10', '2024-11')],
    ['before-the-shapes', '140.0', sales('2025-10', '2025-11')],
  ]
}

export function checkNumbers(pageOf: (activityKey: string) => string): { faults: string[]; checked: number } {
  const faults: string[] = []
  const all = claims()
  for (const [page, printed, value] of all) {
    const digits = /^−?[\d,.]+/.exec(printed)?.[0] ?? ''
    const decimals = digits.split('.')[1]?.length ?? 0
    const expected = Number(digits.replaceAll(',', '').replace('−', '-'))
    if (!pageOf(page).includes(printed)) faults.push(`${page}: does not print ${printed}`)
    if (Math.abs(value - expected) > 0.5 * 10 ** -decimals + 1e-9)
      faults.push(`${page}: prints ${printed}, the table gives ${value}`)
  }
  return { faults, checked: all.length }
}
