function amount(text) {
  const m = /^(?:₹|rs\.?)?(\d+(?:\.\d+)?)(?:(lakh|crore)s?)?$/.exec(text.replace(/[,\s]/g, '').toLowerCase())
  if (!m) return 0
  return m[2] ? Math.round(Number(m[1]) * (m[2] === 'lakh' ? 1e5 : 1e7)) : Number(m[1])
}
