import { CMI_CHARS, CMI_TOTAL_CHARS } from '@learn/contract/packages/plain'

/** What is saved of a part; `isCut` where it is not all. */
export interface Fitting {
  values: Record<string, string>
  isCut: boolean
}

/** One of a list: an answer to a question, an objective, a comment. */
const OF_LIST = /\.\d+\./

/** What of a part's values is saved: all of them, or where that is more than is kept, its state, score and place without its lists. */
export function fitting(values: Readonly<Record<string, string>>): Fitting {
  const short = Object.entries(values).filter(([, value]) => value.length <= CMI_CHARS)
  const isShort = short.length === Object.keys(values).length
  if (isShort && fits(values)) return { values, isCut: false }
  const kept = Object.fromEntries(short)
  if (fits(kept)) return { values: kept, isCut: true }
  return { values: Object.fromEntries(short.filter(([name]) => !OF_LIST.test(name))), isCut: true }
}

const fits = (values: object): boolean => JSON.stringify(values).length <= CMI_TOTAL_CHARS
