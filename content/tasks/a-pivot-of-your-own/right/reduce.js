const totals = (rows, by, value) =>
  [...rows.reduce((m, r) => {
    const k = r[by] ?? '(blank)'
    const n = typeof r[value] === 'number' && !Number.isNaN(r[value]) ? r[value] : 0
    return m.set(k, (m.get(k) || 0) + n)
  }, new Map())].sort(([, a], [, b]) => b - a)
