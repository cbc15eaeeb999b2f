function amount(text) {
  const n = parseFloat(text.replace(/[₹,\s]|rs\.?/gi, ''))
  if (Number.isNaN(n)) return null
  return /crore/i.test(text) ? Math.round(n * 1e7) : /lakh/i.test(text) ? Math.round(n * 1e5) : n
}
