const [a, b] = [readline(), readline()].map(t => {
  const [y, m, d] = t.split('-').map(Number)
  return y * 360 + m * 30 + d
})
console.log(Math.abs(a - b))
