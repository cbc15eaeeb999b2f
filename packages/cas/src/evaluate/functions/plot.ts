// plot(f, [x,a,b], ...): a drawing as text, an image with its curve, axes and description.

import { Fault } from '../../expr/budget.ts'
import { type Expr, getKey, isApp, str, sym } from '../../expr/node.ts'
import { getText } from '../../show/text.ts'
import { constantValue } from '../../simplify/functions.ts'
import { evaluateComplex } from '../../simplify/numeric.ts'
import { simplify } from '../../simplify/simplify.ts'

const [WIDTH, HEIGHT, EDGE] = [480, 320, 28]
const COLOURS = ['#1d4ed8', '#b91c1c', '#047857', '#7c3aed', '#b45309']

/** The drawing of one or several functions, as HTML. */
export function plot(args: readonly Expr[]): Expr {
  const [what, ...options] = args
  if (!what) throw new Fault('plot needs a function.')
  const curves = isApp(what, 'list') && !isNamed(what) ? what.args : [what]
  const ranges = options.filter(
    (o): o is Extract<Expr, { t: 'app' }> =>
      isApp(o, 'list') &&
      o.args.length === 3 &&
      o.args[0]?.t === 'sym' &&
      o.args.slice(1).every(arg => constantValue(simplify(arg)) !== null),
  )
  const [horizontal, vertical] = ranges
  const x = horizontal?.args[0] ?? sym('x')
  const [left, right] = bounds(horizontal?.args) ?? [-5, 5]
  const samples = curves.map(curve => sampled(simplify(curve), x, left, right))
  const values = samples
    .flat()
    .flatMap(([, y]) => (y === null ? [] : [y]))
    .sort((a, b) => a - b)
  const spread = [
    values[Math.floor(values.length * 0.02)] ?? -1,
    values[Math.ceil(values.length * 0.98) - 1] ?? 1,
  ] as const
  const [low, high] = bounds(vertical?.args) ?? (spread[0] === spread[1] ? [spread[0] - 1, spread[1] + 1] : spread)
  const px = (v: number): number => EDGE + ((v - left) / (right - left)) * (WIDTH - 2 * EDGE)
  const py = (v: number): number => HEIGHT - EDGE - ((v - low) / (high - low)) * (HEIGHT - 2 * EDGE)
  const lines = samples.map(
    (points, i) =>
      `<path fill="none" stroke="${COLOURS[i % COLOURS.length]}" stroke-width="2" d="${path(points, px, py, low, high)}"/>`,
  )
  const axes = `<path fill="none" stroke="#475569" d="M${EDGE} ${clamp(py(0))}H${WIDTH - EDGE}M${clampX(px(0))} ${EDGE}V${HEIGHT - EDGE}"/>`
  const labels = [left, right]
    .map(
      v =>
        `<text x="${px(v)}" y="${clamp(py(0)) + 14}" font-size="11" text-anchor="middle" fill="#334155">${short(v)}</text>`,
    )
    .concat(
      [low, high].map(
        v =>
          `<text x="${clampX(px(0)) - 4}" y="${py(v) + 4}" font-size="11" text-anchor="end" fill="#334155">${short(v)}</text>`,
      ),
    )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#ffffff"/>${axes}${lines.join('')}${labels.join('')}</svg>`
  const told = `Graph of ${curves.map(curve => getText(curve, true)).join(', ')} for ${getText(x)} from ${short(left)} to ${short(right)}`
  return str(
    `<img alt="${told.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}" width="${WIDTH}" height="${HEIGHT}" src="data:image/svg+xml,${encodeURIComponent(svg)}">`,
  )
}

const isNamed = (e: Expr): boolean =>
  isApp(e) && e.args[0]?.t === 'sym' && ['discrete', 'parametric'].includes(e.args[0].name)
const short = (v: number): string => String(Number(v.toPrecision(4)))
const clamp = (y: number): number => Math.max(EDGE, Math.min(HEIGHT - EDGE, y))
const clampX = (x: number): number => Math.max(EDGE, Math.min(WIDTH - EDGE, x))
function bounds(args: readonly Expr[] | undefined): [number, number] | null {
  const [a, b] = (args ?? []).slice(1).map(arg => constantValue(simplify(arg)))
  return a === undefined || a === null || b === undefined || b === null || a >= b ? null : [a, b]
}
type Point = readonly [number, number | null]
function sampled(curve: Expr, x: Expr, left: number, right: number): Point[] {
  if (isNamed(curve) && isApp(curve)) return given(curve.args)
  const key = getKey(x)
  return Array.from({ length: 201 }, (_, i) => {
    const at = left + ((right - left) * i) / 200
    const value = evaluateComplex(curve, name => (getKey(name) === key ? [at, 0] : null))
    return [at, value && Number.isFinite(value[0]) && Math.abs(value[1]) < 1e-9 ? value[0] : null] as const
  })
}
function given(args: readonly Expr[]): Point[] {
  const value = (e: Expr | undefined): number => (e ? (constantValue(simplify(e)) ?? 0) : 0)
  const [, first, second] = args
  if (first && isApp(first) && second && isApp(second))
    return first.args.map((e, i) => [value(e), value(second.args[i])])
  return first && isApp(first)
    ? first.args.map(pair => (isApp(pair) ? [value(pair.args[0]), value(pair.args[1])] : [0, null]))
    : []
}
function path(
  points: readonly Point[],
  px: (v: number) => number,
  py: (v: number) => number,
  low: number,
  high: number,
): string {
  let out = ''
  let pen = false
  for (const [x, y] of points) {
    if (y === null || y < low - (high - low) || y > high + (high - low)) pen = false
    else {
      out += `${pen ? 'L' : 'M'}${px(x).toFixed(1)} ${py(Math.max(low, Math.min(high, y))).toFixed(1)}`
      pen = true
    }
  }
  return out
}
