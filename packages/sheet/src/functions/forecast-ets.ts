import { ERR, type Grid, type Value } from '../values.ts'
import { getCells } from './arguments.ts'
import { normalQuantile } from './numeric/normal.ts'
import { fitSmoothing, type Smoothing, seasonLength } from './numeric/smoothing.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

/** A series at equal distances in time. */
interface Series {
  y: number[]
  start: number
  step: number
}

const MOST_SEASON = 8760

/** How values at the same time are joined: 1 mean, 2 count, 3 count of values, 4 largest, 5 median, 6 smallest, 7 sum. */
function joined(list: readonly number[], kind: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  const sum = list.reduce((total, v) => total + v, 0)
  const half = list.length >> 1
  const median = list.length % 2 === 1 ? sorted[half] : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2
  const results = [sum / list.length, list.length, list.length, sorted.at(-1), median, sorted[0], sum]
  const result = results[kind - 1]
  if (result === undefined) throw ERR.num
  return result
}

/** Reads values and their times, sorted and joined; gaps are filled from their neighbours, or with 0. */
function seriesOf(x: Context, values: Grid, timeline: Grid, completion: number, aggregation: number): Series {
  const ys = getCells(values, x)
  const ts = getCells(timeline, x)
  if (ys.length !== ts.length) throw ERR.na
  const byTime = new Map<number, number[]>()
  ts.forEach((t, i) => {
    const v = ys[i]
    if (typeof t !== 'number' || typeof v !== 'number') throw ERR.value
    const list = byTime.get(t)
    if (list) list.push(v)
    else byTime.set(t, [v])
  })
  const times = [...byTime.keys()].sort((a, b) => a - b)
  if (times.length < 3) throw ERR.num
  const step = times
    .slice(1)
    .reduce((least, t, i) => Math.min(least, t - (times[i] as number)), Number.POSITIVE_INFINITY)
  const start = times[0] as number
  const count = Math.round(((times.at(-1) as number) - start) / step) + 1
  // At least 70 % of the places must hold a value.
  if (times.length < 0.7 * count) throw ERR.num
  const y = new Map<number, number>()
  for (const t of times) {
    const place = (t - start) / step
    if (Math.abs(place - Math.round(place)) > 0.05) throw ERR.num
    y.set(Math.round(place), joined(byTime.get(t) as number[], Math.trunc(aggregation)))
  }
  x.budget.spend(count * 300)
  return { y: filled(y, count, Math.trunc(completion) !== 0), start, step }
}

function filled(known: ReadonlyMap<number, number>, count: number, isInterpolated: boolean): number[] {
  const places = [...known.keys()]
  let next = 0
  return Array.from({ length: count }, (_, i) => {
    const v = known.get(i)
    if (v !== undefined) {
      next++
      return v
    }
    if (!isInterpolated) return 0
    const [low, high] = [places[next - 1] as number, places[next] as number]
    const [a, b] = [known.get(low) as number, known.get(high) as number]
    return a + ((b - a) * (i - low)) / (high - low)
  })
}

function period(series: Series, seasonality: number): number {
  const n = Math.trunc(seasonality)
  if (n < 0 || n > MOST_SEASON) throw ERR.num
  if (n === 1) return seasonLength(series.y)
  return n === 0 || series.y.length < 2 * n ? 1 : n
}

interface Fitted {
  series: Series
  model: Smoothing
  season: number
}

function fitted(
  x: Context,
  values: Grid,
  timeline: Grid,
  seasonality: number,
  completion: number,
  aggregation: number,
): Fitted {
  const series = seriesOf(x, values, timeline, completion, aggregation)
  const season = period(series, seasonality)
  return { series, season, model: fitSmoothing(series.y, season) }
}

/** Steps after the last known time. Throws #NUM! before the series. */
function stepsTo(target: number, { start, step, y }: Series): number {
  const steps = (target - start) / step - (y.length - 1)
  if (steps <= -y.length) throw ERR.num
  return steps
}

function ets(
  x: Context,
  target: number,
  values: Grid,
  timeline: Grid,
  seasonality: number,
  completion: number,
  aggregation: number,
) {
  const { series, model } = fitted(x, values, timeline, seasonality, completion, aggregation)
  return model.forecast(stepsTo(target, series))
}

/** Half width of the interval: z σ √(1 + Σ (α (1 + j β))²) over the steps between, σ from the one-step errors. */
function confint(
  x: Context,
  target: number,
  values: Grid,
  timeline: Grid,
  confidence: number,
  seasonality: number,
  completion: number,
  aggregation: number,
) {
  if (confidence <= 0 || confidence >= 1) return ERR.num
  const { series, model, season } = fitted(x, values, timeline, seasonality, completion, aggregation)
  const steps = Math.max(1, Math.ceil(stepsTo(target, series)))
  if (steps > 100_000) return ERR.num
  const errors = model.residuals
  const variance = errors.reduce((sum, e) => sum + e * e, 0) / errors.length
  let spread = 1
  for (let j = 1; j < steps; j++) {
    const seasonal = season > 1 && j % season === 0 ? model.gamma * (1 - model.alpha) : 0
    spread += (model.alpha * (1 + j * model.beta) + seasonal) ** 2
  }
  return normalQuantile((1 + confidence) / 2) * Math.sqrt(variance * spread)
}

/** FORECAST.ETS.STAT: 1 to 3 alpha, beta, gamma, 4 MASE, 5 SMAPE, 6 MAE, 7 RMSE, 8 step of the timeline. */
function stat(
  x: Context,
  values: Grid,
  timeline: Grid,
  kind: number,
  seasonality: number,
  completion: number,
  aggregation: number,
) {
  const { series, model, season } = fitted(x, values, timeline, seasonality, completion, aggregation)
  const { y } = series
  const errors = model.residuals
  const mean = (list: readonly number[]) => list.reduce((sum, v) => sum + v, 0) / list.length
  const absolute = mean(errors.map(Math.abs))
  const naive = mean(y.slice(season).map((v, i) => Math.abs(v - (y[i] as number))))
  const symmetric = mean(
    errors.map((e, i) => {
      const scale = Math.abs(y[i] as number) + Math.abs((y[i] as number) - e)
      return scale === 0 ? 0 : (2 * Math.abs(e)) / scale
    }),
  )
  const root = Math.sqrt(mean(errors.map(e => e * e)))
  const results = [model.alpha, model.beta, model.gamma, absolute / naive, symmetric, absolute, root, series.step]
  return results[Math.trunc(kind) - 1] ?? ERR.num
}

const SERIES = '@, target:n, values:g, timeline:g'
const OPTIONS = 'seasonality:n~1, completion:n~1, aggregation:n~1'

/** Forecasts by exponential smoothing. Excel does not publish how it fits: the values are close, not equal. */
export const FORECAST_ETS: FunctionSpec[] = [
  fn('FORECAST.ETS', 'Gives a forecast by exponential smoothing.', `${SERIES}, ${OPTIONS}`, ets),
  fn(
    'FORECAST.ETS.CONFINT',
    'Gives half the width of a forecast interval.',
    `${SERIES}, confidence:n~0.95, ${OPTIONS}`,
    confint,
  ),
  fn(
    'FORECAST.ETS.SEASONALITY',
    'Gives the length of the season that a forecast finds.',
    '@, values:g, timeline:g, completion:n~1, aggregation:n~1',
    (x: Context, values: Grid, timeline: Grid, completion: number, aggregation: number): Value =>
      seasonLength(seriesOf(x, values, timeline, completion, aggregation).y),
  ),
  fn(
    'FORECAST.ETS.STAT',
    'Gives a figure of a forecast by exponential smoothing.',
    `@, values:g, timeline:g, kind:n, ${OPTIONS}`,
    stat,
  ),
]
