/** A complex number. */
export interface Complex {
  re: number
  im: number
}

/** A complex number from its parts. */
export const complex = (re: number, im = 0): Complex => ({ re, im })

/** Distance from zero. */
export const modulus = (z: Complex): number => Math.hypot(z.re, z.im)
/** Angle in radians. */
export const argument = (z: Complex): number => Math.atan2(z.im, z.re)
/** Sum of two numbers. */
export const add = (a: Complex, b: Complex): Complex => complex(a.re + b.re, a.im + b.im)
/** Difference of two numbers. */
export const subtract = (a: Complex, b: Complex): Complex => complex(a.re - b.re, a.im - b.im)
/** Product of two numbers. */
export const multiply = (a: Complex, b: Complex): Complex =>
  complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re)

/** a / b by the larger part of b, so that nothing overflows; NaN for b = 0. Source: Smith, Algorithm 116 (1962). */
export function divide(a: Complex, b: Complex): Complex {
  if (b.re === 0 && b.im === 0) return complex(Number.NaN, Number.NaN)
  if (Math.abs(b.re) >= Math.abs(b.im)) {
    const r = b.im / b.re
    const d = b.re + b.im * r
    return complex((a.re + a.im * r) / d, (a.im - a.re * r) / d)
  }
  const r = b.re / b.im
  const d = b.re * r + b.im
  return complex((a.re * r + a.im) / d, (a.im * r - a.re) / d)
}

const ONE = complex(1)
/** One over a number. */
export const reciprocal = (z: Complex): Complex => divide(ONE, z)

/** e to a power. */
export function exp(z: Complex): Complex {
  const scale = Math.exp(z.re)
  return complex(scale * Math.cos(z.im), scale * Math.sin(z.im))
}

/** Principal logarithm; NaN at 0. */
export function log(z: Complex): Complex {
  const size = modulus(z)
  return size === 0 ? complex(Number.NaN, Number.NaN) : complex(Math.log(size), argument(z))
}

/** A number times a real one. */
export const scale = (z: Complex, by: number): Complex => complex(z.re * by, z.im * by)

/** z^n for real n; 0^0 and negative powers of 0 are NaN. Whole small powers by multiplication, exact where possible. */
export function power(z: Complex, n: number): Complex {
  if (z.re === 0 && z.im === 0) return n > 0 ? complex(0) : complex(Number.NaN, Number.NaN)
  if (Number.isInteger(n) && Math.abs(n) <= 64) {
    let result = ONE
    for (let i = 0; i < Math.abs(n); i++) result = multiply(result, z)
    return n < 0 ? reciprocal(result) : result
  }
  const size = modulus(z) ** n
  const angle = argument(z) * n
  return complex(size * Math.cos(angle), size * Math.sin(angle))
}

/** Principal square root, from the half angle formulas without cancellation. */
export function sqrt(z: Complex): Complex {
  if (z.re === 0 && z.im === 0) return complex(0)
  const half = Math.sqrt((Math.abs(z.re) + modulus(z)) / 2)
  if (z.re >= 0) return complex(half, z.im / (2 * half))
  return complex(Math.abs(z.im) / (2 * half), z.im < 0 ? -half : half)
}

/** Sine. */
export const sin = (z: Complex): Complex => complex(Math.sin(z.re) * Math.cosh(z.im), Math.cos(z.re) * Math.sinh(z.im))
/** Cosine. */
export const cos = (z: Complex): Complex => complex(Math.cos(z.re) * Math.cosh(z.im), -Math.sin(z.re) * Math.sinh(z.im))
/** Hyperbolic sine. */
export const sinh = (z: Complex): Complex => complex(Math.sinh(z.re) * Math.cos(z.im), Math.cosh(z.re) * Math.sin(z.im))
/** Hyperbolic cosine. */
export const cosh = (z: Complex): Complex => complex(Math.cosh(z.re) * Math.cos(z.im), Math.sinh(z.re) * Math.sin(z.im))

/** tan z = (sin 2x + i sinh 2y) / (cos 2x + cosh 2y); ±i far from the real axis. Source: DLMF 4.21.40. */
export function tan(z: Complex): Complex {
  if (Math.abs(z.im) > 300) return complex(0, Math.sign(z.im))
  const d = Math.cos(2 * z.re) + Math.cosh(2 * z.im)
  return complex(Math.sin(2 * z.re) / d, Math.sinh(2 * z.im) / d)
}
