const inRupees = n => {
  let rest = Math.abs(n)
  let text = String(rest % 1000)
  if (rest >= 1000) {
    text = text.padStart(3, '0')
    rest = Math.floor(rest / 1000)
    while (rest > 0) {
      text = (rest >= 100 ? String(rest % 100).padStart(2, '0') : String(rest)) + ',' + text
      rest = Math.floor(rest / 100)
    }
  }
  return (n < 0 ? '-₹' : '₹') + text
}
