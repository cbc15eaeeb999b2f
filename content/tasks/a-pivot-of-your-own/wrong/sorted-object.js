function totals(rows, by, value) {
  const s = {}
  for (const r of rows) {
    const k = r[by] ?? '(blank)'
    s[k] = (s[k] ?? 0) + (Number.isFinite(r[value]) ? r[value] : 0)
  }
  return Object.entries(s).sort((a, b) => b[1] - a[1])
}
