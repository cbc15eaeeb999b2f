function inRupees(n) {
  const s = String(n)
  const b = s.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')
  return '₹' + (b ? b + ',' : '') + s.slice(-3)
}
