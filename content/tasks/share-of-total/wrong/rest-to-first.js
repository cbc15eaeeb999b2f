const shares = values => {
  const t = values.reduce((a, b) => a + b, 0)
  if (!t) return values.map(() => 0)
  const r = values.map(v => Math.floor((100 * v) / t))
  r[0] += 100 - r.reduce((a, b) => a + b, 0)
  return r
}
