/** Additive triple exponential smoothing fitted to a series (Holt and Winters; AAA in Excel's help). */
export interface Smoothing {
  alpha: number
  beta: number
  gamma: number
  /** Forecast for `steps` periods after the last one; may be a fraction. */
  forecast: (steps: number) => number
  /** Residuals of the one-step forecasts. */
  residuals: number[]
}

/** State before the first value: level, trend, seasonal parts by least squares on the first seasons. */
function initial(y: readonly number[], period: number): { level: number; trend: number; season: number[] } {
  const n = Math.min(y.length, Math.max(2 * period, 2))
  const first = y.slice(0, n)
  if (period <= 1)
    return {
      level: (y[0] as number) - ((y[1] as number) - (y[0] as number)),
      trend: (y[1] as number) - (y[0] as number),
      season: [0],
    }
  const mean = (list: readonly number[]) => list.reduce((sum, v) => sum + v, 0) / list.length
  const trend = n >= 2 * period ? (mean(first.slice(period)) - mean(first.slice(0, period))) / period : 0
  const level = mean(first.slice(0, period)) - (trend * (period + 1)) / 2
  const season = Array.from({ length: period }, (_, i) =>
    mean(first.filter((_value, t) => t % period === i).map((v, k) => v - level - trend * (i + 1 + k * period))),
  )
  return { level, trend, season }
}

function smooth(y: readonly number[], period: number, alpha: number, beta: number, gamma: number) {
  const state = initial(y, period)
  let { level, trend } = state
  const season = [...state.season]
  const residuals: number[] = []
  y.forEach((value, t) => {
    const s = season[t % period] as number
    const expected = level + trend + s
    const error = value - expected
    residuals.push(error)
    const before = level
    level = alpha * (value - s) + (1 - alpha) * (level + trend)
    trend = beta * (level - before) + (1 - beta) * trend
    if (period > 1) season[t % period] = gamma * (value - level) + (1 - gamma) * s
  })
  return { level, trend, season, residuals }
}

const sumOfSquares = (list: readonly number[]) => list.reduce((sum, v) => sum + v * v, 0)

/**
 * The smoothing whose one-step errors are smallest: a coarse grid of the three parameters, then a pattern search that
 * halves its step twelve times. The work is bounded by about 300 passes over the series.
 */
export function fitSmoothing(y: readonly number[], period: number): Smoothing {
  const cost = (p: readonly number[]) =>
    sumOfSquares(smooth(y, period, p[0] as number, p[1] as number, p[2] as number).residuals)
  let best = [0.5, 0.1, 0.1]
  let least = cost(best)
  const consider = (p: number[]) => {
    const c = cost(p)
    if (!(c < least)) return false
    least = c
    best = p
    return true
  }
  for (const a of [0.1, 0.5, 0.9])
    for (const b of [0.001, 0.1, 0.5]) for (const g of period > 1 ? [0.001, 0.3, 0.8] : [0.1]) consider([a, b, g])
  for (let step = 0.2; step > 1e-4; step /= 2)
    for (let axis = 0; axis < (period > 1 ? 3 : 2); axis++)
      for (const sign of [1, -1]) {
        const moved = [...best]
        moved[axis] = Math.min(0.999, Math.max(0.001, (moved[axis] as number) + sign * step))
        if (consider(moved)) break
      }
  const [alpha = 0, beta = 0, gamma = 0] = best
  const { level, trend, season, residuals } = smooth(y, period, alpha, beta, gamma)
  const seasonAt = (steps: number) => season[(((y.length + steps - 1) % period) + period) % period] as number
  const forecast = (steps: number) => {
    const low = Math.floor(steps)
    const share = steps - low
    const s = share === 0 ? seasonAt(low) : seasonAt(low) * (1 - share) + seasonAt(low + 1) * share
    return level + trend * steps + s
  }
  return { alpha, beta, gamma, forecast, residuals }
}

/**
 * Length of the season of a series: the lag (2 to half the length) with the strongest autocorrelation of what is left
 * after a straight line, when that is clear; otherwise 1.
 */
export function seasonLength(y: readonly number[]): number {
  const n = y.length
  const meanT = (n - 1) / 2
  const meanY = y.reduce((sum, v) => sum + v, 0) / n
  let [tt, ty] = [0, 0]
  y.forEach((v, t) => {
    tt += (t - meanT) ** 2
    ty += (t - meanT) * (v - meanY)
  })
  const rest = y.map((v, t) => v - meanY - (ty / tt) * (t - meanT))
  const total = sumOfSquares(rest)
  if (!(total > 1e-12 * sumOfSquares(y))) return 1
  let best = 1
  let strongest = 0.3
  for (let lag = 2; lag <= Math.min(n / 2, 366); lag++) {
    let sum = 0
    for (let t = lag; t < n; t++) sum += (rest[t] as number) * (rest[t - lag] as number)
    const correlation = ((sum / total) * n) / (n - lag)
    if (correlation > strongest + 1e-9) {
      strongest = correlation
      best = lag
    }
  }
  return best
}
