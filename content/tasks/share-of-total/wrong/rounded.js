const shares = values => {
  const t = values.reduce((a, b) => a + b, 0)
  return values.map(v => (t ? Math.round((100 * v) / t) : 0))
}
