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
const round = (value: number): number => Number(value.toPrecision(4))

/** Prints a figure; `ok` follows from the limit. */
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
  console.log(JSON.stringify(line))
}

/** Prints the last line; the process fails when a promise is broken. */
export function printAll(): void {
  const ok = figures.every(figure => figure.ok !== false)
  console.log(JSON.stringify({ name: 'all', ok }))
  process.exitCode = ok ? 0 : 1
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
