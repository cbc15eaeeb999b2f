const RUPEES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '₹11,682.00', '− ₹1,100.00'. Integer paise: nothing here is rounded. */
export const paiseText = (paise: number): string => `${paise < 0 ? '− ' : ''}₹${RUPEES.format(Math.abs(paise) / 100)}`

/** Hundredths of a per cent of an amount, rounded half up to whole paise. All of it are integers below 2^53. */
export const shareOfPaise = (paise: number, bps: number): number =>
  Number((BigInt(paise) * BigInt(bps) + 5000n) / 10_000n)
