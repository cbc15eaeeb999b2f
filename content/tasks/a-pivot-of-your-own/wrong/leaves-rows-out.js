function totals(rows, by, value) {
  const s = new Map()
  for (const r of rows) {
    if (!Number.isFinite(r[value])) continue
    const k = r[by] ?? '(blank)'
    s.set(k, (s.get(k) ?? 0) + r[value])
  }
  return [...s].sort((a, b) => b[1] - a[1])
}
