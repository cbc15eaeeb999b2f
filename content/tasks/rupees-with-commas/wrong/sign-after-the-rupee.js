function inRupees(n) {
  const s = String(Math.abs(n))
  const b = s.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')
  return '₹' + (n < 0 ? '-' : '') + (b ? b + ',' : '') + s.slice(-3)
}
