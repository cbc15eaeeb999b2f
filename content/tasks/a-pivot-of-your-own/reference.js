function totals(rows, by, value) {
  const sums = new Map()
  for (const row of rows) {
    const group = row[by] ?? '(blank)'
    const amount = Number.isFinite(row[value]) ? row[value] : 0
    sums.set(group, (sums.get(group) ?? 0) + amount)
  }
  return [...sums].sort((a, b) => b[1] - a[1])
}
