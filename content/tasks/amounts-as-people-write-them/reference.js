const UNITS = { lakh: 1e5, crore: 1e7 }

function amount(text) {
  const plain = text.replaceAll(/[,\s]/g, '').toLowerCase()
  const found = /^(?:₹|rs\.?)?(\d+(?:\.\d+)?)(?:(lakh|crore)s?)?$/.exec(plain)
  if (!found) return null
  const [, digits, unit] = found
  return unit ? Math.round(Number(digits) * UNITS[unit]) : Number(digits)
}
