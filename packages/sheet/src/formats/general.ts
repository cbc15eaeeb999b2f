/** A number in the format General: at most 11 characters, an exponent when it does not fit. */
export function generalText(n: number): string {
  if (n === 0) return '0'
  const size = Math.abs(n)
  if (size >= 1e11 || size < 1e-9) return exponent(n)
  if (size < 1e-4) {
    const short = exponent(n)
    const fixed = Number(n.toPrecision(15))
      .toFixed(9)
      .replace(/\.?0+$/, '')
    return Number(fixed) === n ? fixed : short
  }
  const whole = Math.floor(size).toString().length
  return Number(n.toFixed(Math.max(0, 10 - whole))).toString()
}

function exponent(n: number): string {
  const [mantissa = '', power = ''] = n.toExponential(5).split('e')
  const digits = mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa
  return `${digits}E${power.charAt(0)}${power.slice(1).padStart(2, '0')}`
}
