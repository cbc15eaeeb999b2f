import { print, printAll } from './lines.ts'
import { isQuick } from './quick.ts'

const lines: { name: string; ok: boolean }[] = []
const round = (n: number) => Math.round(n * 1000) / 1000

/** The middle one of some figures. */
export const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] as number

/** Milliseconds that something takes. */
export function time(run: () => void): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** A figure beside its limit, and beside the same task of a peer. */
export interface SpeedLine {
  name: string
  value: number
  unit: string
  limit: number
  peer?: number
  /** Most that value / peer may be. */
  ratioLimit?: number
}

/** With `--quick` a figure is counted. */
const countQuick = (name: string, value: number): void => print({ name, value, unit: '' })

/** Prints a line and remembers whether its promise holds. */
export function report({ name, value, unit, limit, peer, ratioLimit }: SpeedLine): void {
  const ratio = peer === undefined ? undefined : value / peer
  const ok = value <= limit && (ratio === undefined || ratioLimit === undefined || ratio <= ratioLimit)
  lines.push({ name, ok })
  if (isQuick) return countQuick(name, value)
  const beside = peer === undefined ? {} : { peer: round(peer), ratio: round(ratio as number) }
  console.log(JSON.stringify({ name, value: round(value), unit, limit, ok, ...beside }))
}

/** Prints a figure that is itself ours divided by the peer's. */
export function reportRatio(name: string, ours: number, peer: number, limit: number): void {
  const value = ours / peer
  lines.push({ name, ok: value <= limit })
  if (isQuick) return countQuick(name, value)
  const beside = { ours: round(ours), peer: round(peer), ratio: round(value) }
  console.log(JSON.stringify({ name, value: round(value), unit: 'x', limit, ok: value <= limit, ...beside }))
}

/** Prints the last line: whether all promises hold, and which do not. */
export function reportAll(): void {
  if (isQuick) return printAll()
  const failed = lines.filter(line => !line.ok).map(line => line.name)
  console.log(JSON.stringify({ name: 'all', ok: failed.length === 0, failed }))
}
