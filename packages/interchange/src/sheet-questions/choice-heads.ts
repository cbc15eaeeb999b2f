import { placeInWords } from './place-words.ts'

/** Letters of choices in Devanagari, in their orders: ब is the second of both. */
const DEVANAGARI = ['कखगघङ', 'अबसदय', 'अबकडइ', 'अआइईउ']

const CHOICE =
  /^(?:(?:answer )?(?:choices?|options?|opt|ans|answer|विकल्प|उत्तर|जवाब|पर्याय))?[. ]*\(?([a-z]|\d{1,2}|[क-हअआइईउ])[.):]?(?: text)?$/
/** One head over several columns, the others of which have none. */
const ALL_CHOICES = /^(?:answer )?(?:choices|options|विकल्प)$/
const WRONG =
  /^(?:(?:wrong|incorrect|false)(?: ?(?:answers?|options?|choices?))?|distractors?|गलत (?:उत्तर|विकल्प))[ .#]?\d{0,2}$/

/** Numbers of any script as those of ours: `३` is 3. */
export const foldDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--
    return code < 128 ? digit : String(code - zero)
  })

/** Our letters as they are spoken in Hindi: `बी` is B. */
const SPOKEN = new Map([
  ['ए', 'a'],
  ['बी', 'b'],
  ['सी', 'c'],
  ['डी', 'd'],
])

/** Numbers of any script, and letters that are written as they are spoken, as those of ours. */
export const foldSigns = (text: string): string =>
  foldDigits(text).replaceAll(
    /(?<![\p{L}\p{M}])(?:ए|बी|सी|डी)(?![\p{L}\p{M}])/gu,
    letter => SPOKEN.get(letter) ?? letter,
  )

/** `पहला विकल्प`, `second option`. */
const PLACED = /^(\S+) (?:option|choice|answer|विकल्प|उत्तर|पर्याय)$/

/** Whether a head names a choice, right or not. */
export const isChoiceHead = (head: string): boolean =>
  CHOICE.test(foldSigns(head)) || WRONG.test(foldDigits(head)) || placeInHead(head) >= 0

const placeInHead = (head: string): number => placeInWords(PLACED.exec(head)?.[1] ?? '')

/** The place of a choice that a letter names, from 0; `letters`: those that the heads of the choices have. Negative: no letter. */
export function placeOfLetter(letter: string, letters: string): number {
  const order = [letters, ...DEVANAGARI].find(
    each => each.includes(letter) && Array.from(letters).every(one => each.includes(one)),
  )
  return (order ?? DEVANAGARI.find(each => each.includes(letter)) ?? '').indexOf(letter)
}

/** Letters of Devanagari by which the heads of choices name them. */
const lettersIn = (heads: readonly string[]): string =>
  heads
    .map(head => CHOICE.exec(foldDigits(head))?.[1] ?? '')
    .filter(sign => /[क-हअआइईउ]/.test(sign))
    .join('')

/** The columns of choices by their heads (in small letters, spaces for other signs), and those that hold wrong ones only. */
export function findChoiceColumns(heads: readonly string[], isKnown: (n: number) => boolean) {
  const choices: number[] = []
  const wrong: number[] = []
  let isUnder = false
  for (const [n, head] of heads.entries()) {
    const isBelowAll: boolean = isUnder && head === ''
    isUnder = isBelowAll || (!isKnown(n) && ALL_CHOICES.test(head))
    if (isKnown(n)) continue
    if (isUnder || CHOICE.test(foldSigns(head)) || placeInHead(head) >= 0) choices.push(n)
    else if (WRONG.test(foldDigits(head))) wrong.push(n)
  }
  const series = choices.length + wrong.length < 2 ? findSeries(heads, isKnown) : []
  if (series.length > 0) choices.splice(0, choices.length, ...series)
  return { choices, wrong, letters: lettersIn(choices.map(n => heads[n] ?? '')) }
}

const SIGNED = /^(.*?)[ .:-]*\(?(\d{1,2}|[a-z]|[ivx]{1,4}|[क-हअआइईउ])[).]?$/
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii']

/** Columns of one word, in whichever language, that are numbered from the first on: `પર્યાય 1`, `પર્યાય 2`. */
function findSeries(heads: readonly string[], isKnown: (n: number) => boolean): number[] {
  const series = new Map<string, number[]>()
  for (const [n, head] of heads.entries()) {
    const [, stem = '', sign = ''] = (isKnown(n) ? null : SIGNED.exec(foldDigits(head))) ?? []
    const columns = series.get(stem) ?? []
    if (sign !== '' && isNext(sign, columns.length)) series.set(stem, [...columns, n])
  }
  return [...series.values()].find(columns => columns.length > 1) ?? []
}

/** True for the sign of a place, from 0: `3`, `c`, `iii` or `ग` of the third. */
const isNext = (sign: string, place: number): boolean =>
  sign === String(place + 1) ||
  sign === String.fromCharCode(97 + place) ||
  sign === ROMAN[place] ||
  DEVANAGARI.some(letters => letters[place] === sign)
