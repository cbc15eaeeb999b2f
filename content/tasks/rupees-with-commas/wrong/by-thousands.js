function inRupees(n) {
  const s = String(Math.abs(n)).replace(/\B(?=(\d{3})+$)/g, ',')
  return (n < 0 ? '-' : '') + '₹' + s
}
