import path from 'node:path'
import { isQuick } from './quick.ts'

/** One figure of a bench, as a JSON line. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The promise: at most this. */
  limit?: number
  /** Or: at least this. */
  least?: number
  ok?: boolean
  peer?: number
  ratio?: number
}

const figures: Figure[] = []
const bench = path.basename(process.argv[1] ?? '', '.ts')
const round = (value: number): number => Number(value.toPrecision(4))

/** Prints a figure; `ok` follows from the limit. With `--quick` it is only counted. */
export function print(figure: Omit<Figure, 'ok'>): void {
  const line: Figure = {
    ...figure,
    value: round(figure.value),
    ...(figure.peer !== undefined && { peer: round(figure.peer) }),
    ...(figure.ratio !== undefined && { ratio: round(figure.ratio) }),
    ...(figure.limit !== undefined && { ok: figure.value <= figure.limit }),
    ...(figure.least !== undefined && { ok: figure.value >= figure.least }),
  }
  figures.push(line)
  if (!isQuick) console.log(JSON.stringify(line))
}

/** One line for the whole bench: that it ended, with how many figures. It fails where it gave none, or one that is no number. */
function printQuick(): void {
  const odd = figures.filter(({ value }) => !Number.isFinite(value)).map(({ name }) => name)
  const ok = figures.length > 0 && odd.length === 0
  console.log(JSON.stringify({ name: bench, figures: figures.length, ok, ...(odd.length > 0 && { odd }) }))
  process.exitCode = ok ? 0 : 1
}

/** Prints the last line; the process fails when a promise is broken. */
export function printAll(): void {
  if (isQuick) return printQuick()
  const ok = figures.every(figure => figure.ok !== false)
  console.log(JSON.stringify({ name: 'all', ok }))
  process.exitCode = ok ? 0 : 1
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
