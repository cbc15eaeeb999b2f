function inRupees(n) {
  const digits = String(Math.abs(n))
  const last = digits.slice(-3)
  const before = digits.slice(0, -3).replaceAll(/\B(?=(\d\d)+$)/g, ',')
  return `${n < 0 ? '-' : ''}₹${before ? `${before},` : ''}${last}`
}
