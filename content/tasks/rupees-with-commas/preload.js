function inRupees(n) {
  return '₹' + n
}
