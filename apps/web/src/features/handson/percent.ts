/** A share as a percentage, '81.00%'; '--' of nothing (spec: careers 9). */
export const getPercent = (part: number, whole: number, decimals = 2): string =>
  whole === 0 ? '--' : `${((part / whole) * 100).toFixed(decimals)}%`
