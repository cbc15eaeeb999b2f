function amount(text) {
  const m = /^(?:₹|rs\.?)?(\d+(?:\.\d+)?)(?:(lakh|crore)s?)?$/.exec(text.replace(/[,\s]/g, '').toLowerCase())
  if (!m) return null
  return Number(m[1]) * (m[2] === 'lakh' ? 1e5 : m[2] === 'crore' ? 1e7 : 1)
}
