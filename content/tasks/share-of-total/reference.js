function shares(values) {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total === 0) return values.map(() => 0)
  const exact = values.map(value => (100 * value) / total)
  const rounded = exact.map(Math.floor)
  const left = 100 - rounded.reduce((sum, value) => sum + value, 0)
  const order = exact.map((value, n) => [value - rounded[n], n]).sort((a, b) => b[0] - a[0] || a[1] - b[1])
  for (const [, n] of order.slice(0, left)) rounded[n] += 1
  return rounded
}
