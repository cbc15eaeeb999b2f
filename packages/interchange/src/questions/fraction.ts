/** How far a written fraction may be from the one that it means: files have five digits or seven. */
const NEAR = 5e-6
const PARTS = [3, 6, 7, 9, 11, 12]

/** A part of the marks as it is meant: `0.3333333` is a third. Null for what is no number, or not from -1 to 1. */
export function getFraction(written: number): number | null {
  if (!Number.isFinite(written) || Math.abs(written) > 1 + NEAR) return null
  for (const parts of PARTS) {
    const share = Math.round(written * parts)
    if (share % parts !== 0 && Math.abs(written - share / parts) < NEAR) return share / parts
  }
  return tidy(Math.min(1, Math.max(-1, written)))
}

/** Without the noise of floating point: nine digits, and no -0. */
export const tidy = (number: number): number => Number(number.toFixed(9)) + 0

/** A number as people write it in these files; null for anything else. */
export function getNumber(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  if (!/^[+-]?(\d{1,40}(\.\d{0,40})?|\.\d{1,40})(e[+-]?\d{1,3})?$/i.test(trimmed)) return null
  const number = Number(trimmed)
  return Number.isFinite(number) ? number + 0 : null
}
