import { NO_PERCENTAGE, PERCENTAGE_DECIMALS } from '@learn/contract/course/plain'

/** '66.67' for 2 of 3; '--' of nothing (spec: platform 5 and 9). No sign: the caller writes it. */
export const percentText = (part: number, whole: number, decimals: number = PERCENTAGE_DECIMALS): string =>
  whole === 0 ? NO_PERCENTAGE : ((part / whole) * 100).toFixed(decimals)
