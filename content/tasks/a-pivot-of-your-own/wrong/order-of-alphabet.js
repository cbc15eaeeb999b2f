function totals(rows, by, value) {
  const s = new Map()
  for (const r of rows) {
    const k = r[by] ?? '(blank)'
    s.set(k, (s.get(k) ?? 0) + (Number.isFinite(r[value]) ? r[value] : 0))
  }
  return [...s].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}
