function totals(rows, by, value) {
  const sums = {}
  for (const row of rows) {
    sums[row[by]] = (sums[row[by]] || 0) + row[value]
  }
  return Object.entries(sums)
}
