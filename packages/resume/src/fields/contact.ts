import { onlyOne, proposal } from '../piece.ts'
import type { Proposal } from '../proposal.ts'
import type { PlacedLine } from '../sections.ts'

const EMAIL = /[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,62}\.){1,5}[A-Za-z]{2,24}/g
/** Ten digits that begin as mobile numbers of India do, with its code or without, and what people write between them. */
const MOBILE = /(?:(?:\+|00|0)?91[ .()-]{0,2}|0)?([6-9](?:[ .()-]{0,2}\d){9})/g
/** Before and after a number that is a part of something else: an address, a longer number, a number of another country. */
const GOES_BEFORE = /[\p{L}\d_/@#+]$|\d[ .-]$/u
const GOES_ON = /^[\p{L}\d_@#]|^[ .-]\d/u

/** 'Father's mobile: ...' is another person's. */
const OF_OTHERS = /\b(?:father|mother|parent|guardian|spouse|emergency)(?:['’]?s)? [^:|\t]{0,24}:? ?$/i

/** The owner's: what stands above the first heading, or among personal details. */
const isOwn = ({ section }: PlacedLine): boolean => section === 'top' || section === 'personal'

/** Those of the owner; without any, the only one that the resume holds outside of references. */
function owners(found: readonly { line: PlacedLine; one: Proposal }[]): Proposal[] {
  const own = found.filter(({ line }) => isOwn(line))
  if (own[0]) return [own[0].one]
  const other = found.filter(({ line }) => line.section !== 'references')
  const only = onlyOne(other, ({ one }) => one.value)
  return only ? [only.one] : []
}

/** The mail address of the owner. */
export const emailIn = (lines: readonly PlacedLine[]): Proposal[] =>
  owners(
    lines.flatMap(line =>
      [...line.text.matchAll(EMAIL)].map(({ 0: text, index }) => ({
        line,
        one: proposal('emailAddress', text.toLowerCase(), line, { from: index, to: index + text.length }),
      })),
    ),
  )

/** The mobile number of the owner, without the code of the country. */
export const phoneIn = (lines: readonly PlacedLine[]): Proposal[] =>
  owners(
    lines.flatMap(line =>
      [...line.text.matchAll(MOBILE)].flatMap(({ 0: text, 1: digits = '', index }) => {
        const [from, to] = [index, index + text.length]
        if (OF_OTHERS.test(line.text.slice(Math.max(0, from - 48), from))) return []
        if (GOES_BEFORE.test(line.text.slice(Math.max(0, from - 2), from)) || GOES_ON.test(line.text.slice(to, to + 2)))
          return []
        const value = digits.replaceAll(/\D/g, '')
        return [{ line, one: proposal('phone', value, line, { from, to }) }]
      }),
    ),
  )
