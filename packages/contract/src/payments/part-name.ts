import { paiseText } from './money.ts'

interface Part {
  number: number
  /** Null for a subscription, which has no last part. */
  count: number | null
}

/** 'Part 2 of 3', 'Month 2'. */
export const partName = ({ number, count }: Part): string =>
  count === null ? `Month ${number}` : `Part ${number} of ${count}`

/** '₹4,720.00, part 2 of 3', as a part stands among other things with a date. */
export const duePartName = ({ totalPaise, ...part }: Part & { totalPaise: number }): string =>
  `${paiseText(totalPaise)}, ${partName(part).toLowerCase()}`
