/** Result of a linear fit y = b + Σ m_j x_j. */
export interface Fit {
  /** One per column of x; 0 for a column that depends on those before it. */
  slopes: number[]
  intercept: number
  slopeErrors: number[]
  interceptError: number
  /** Columns that do not depend on others. */
  rank: number
  /** Degrees of freedom. */
  freedom: number
  ssResidual: number
  ssRegression: number
}

const DEPENDENT = 1e-9

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, v, i) => sum + v * (b[i] as number), 0)

/**
 * Least squares by orthogonalising the columns (modified Gram-Schmidt, every column twice), around their means when
 * there is an intercept. `columns[j][i]` is x_j of observation i. Source: Golub and Van Loan, Matrix Computations 5.2.
 */
export function leastSquares(
  y: readonly number[],
  columns: readonly (readonly number[])[],
  hasIntercept: boolean,
): Fit {
  const n = y.length
  const mean = (list: readonly number[]) => (hasIntercept ? list.reduce((sum, v) => sum + v, 0) / n : 0)
  const meanY = mean(y)
  const means = columns.map(mean)
  const target = y.map(v => v - meanY)
  const k = columns.length
  const q: number[][] = []
  const r: number[][] = Array.from({ length: k }, () => Array.from({ length: k }, () => 0))
  const isUsed: boolean[] = []
  for (let j = 0; j < k; j++) {
    const raw = columns[j] as readonly number[]
    const v = raw.map(value => value - (means[j] as number))
    const scale = Math.sqrt(dot(raw, raw))
    for (let pass = 0; pass < 2; pass++)
      for (let i = 0; i < j; i++) {
        if (!isUsed[i]) continue
        const base = q[i] as number[]
        const share = dot(base, v)
        ;(r[i] as number[])[j] = ((r[i] as number[])[j] as number) + share
        for (let p = 0; p < n; p++) v[p] = (v[p] as number) - share * (base[p] as number)
      }
    const length = Math.sqrt(dot(v, v))
    const isFree = length > DEPENDENT * scale
    isUsed.push(isFree)
    ;(r[j] as number[])[j] = length
    q.push(isFree ? v.map(value => value / length) : v)
  }
  const used = isUsed.flatMap((is, j) => (is ? [j] : []))
  const residual = [...target]
  const shares = Array.from({ length: k }, () => 0)
  for (const j of used) {
    const base = q[j] as number[]
    const share = dot(base, residual)
    shares[j] = share
    for (let p = 0; p < n; p++) residual[p] = (residual[p] as number) - share * (base[p] as number)
  }
  const slopes = backSubstitute(r, shares, used)
  const intercept = hasIntercept ? meanY - slopes.reduce((sum, m, j) => sum + m * (means[j] as number), 0) : 0
  const freedom = n - used.length - (hasIntercept ? 1 : 0)
  const ssResidual = dot(residual, residual)
  const ssRegression = Math.max(0, dot(shares, shares))
  const variance = freedom > 0 ? ssResidual / freedom : 0
  // Columns of R⁻¹: (XᵀX)⁻¹ = R⁻¹ R⁻ᵀ
  const inverse = new Map(
    used.map(j => {
      const unit = Array.from({ length: k }, () => 0)
      unit[j] = 1
      return [j, backSubstitute(r, unit, used)]
    }),
  )
  let atMeans = 0
  const squares = Array.from({ length: k }, () => 0)
  for (const column of inverse.values()) {
    column.forEach((v, j) => {
      squares[j] = (squares[j] as number) + v * v
    })
    atMeans += dot(column, means) ** 2
  }
  return {
    slopes,
    intercept,
    slopeErrors: squares.map(v => Math.sqrt(v * variance)),
    interceptError: hasIntercept ? Math.sqrt(variance * (1 / n + atMeans)) : Number.NaN,
    rank: used.length,
    freedom,
    ssResidual,
    ssRegression,
  }
}

function backSubstitute(r: readonly number[][], right: readonly number[], used: readonly number[]): number[] {
  const result = Array.from({ length: right.length }, () => 0)
  for (const j of [...used].reverse()) {
    let v = right[j] as number
    for (const i of used) if (i > j) v -= ((r[j] as number[])[i] as number) * (result[i] as number)
    result[j] = v / ((r[j] as number[])[j] as number)
  }
  return result
}
