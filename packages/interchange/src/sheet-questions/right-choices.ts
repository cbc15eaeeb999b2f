import { Unreadable } from '../questions/unreadable.ts'
import { foldDigits, foldSigns, placeOfLetter } from './choice-heads.ts'
import { placeInWords } from './place-words.ts'

/** What stands around the letter or the number of a choice: `option3`, `Option C`, `(c)`, `विकल्प 3`. */
const AROUND =
  /^the\s|^(?:choice|option|opt|answer|ans|विकल्प|उत्तर)[\s._-]*(?:no\b|number|#)?|\s(?:one|choice|option|answer|विकल्प|उत्तर)$|[()[\].:\s]/gi
/** A letter or a number before the words of a choice: `B) Delhi`, `(b) Delhi`, `Option 2: Delhi`. */
const LEAD = /^(?:(?:choice|option|opt|विकल्प)[\s._-]*)?\(?([a-z]|\d{1,2}|[क-हअआइईउ])(?:[.):\]]|\s*[-–:])\s*(?=\S)/i
const SEVERAL = /[,;&]|\sand\s|\sऔर\s/i

/**
 * Places of the right choices of a row, as its answer names them: by letter, by number, or by their own words. A choice may be empty, and nothing names that. `letters`: of Devanagari,
 * as the heads of the choices name them.
 */
export function findRightChoices(answer: string, choices: readonly string[], letters = ''): Set<number> {
  const whole = findPlace(answer, choices, letters)
  if (whole !== null) return new Set([whole])
  const parts = splitAnswer(answer, choices)
  return new Set(
    parts.map(part => {
      const place = findPlace(part, choices, letters)
      if (place === null) throw new Unreadable(`there is no choice ${JSON.stringify(part.slice(0, 40))}`)
      return place
    }),
  )
}

/** Whether an answer that is none of the choices names several of them. */
export const namesSeveral = (answer: string, choices: readonly string[], letters = ''): boolean =>
  findPlace(answer, choices, letters) === null && splitAnswer(answer, choices).length > 1

function splitAnswer(answer: string, choices: readonly string[]): string[] {
  const parts = answer
    .split(SEVERAL)
    .map(part => part.trim())
    .filter(Boolean)
  const [only = ''] = parts
  return parts.length === 1 && areLetters(only, choices.length) ? Array.from(only) : parts
}

/** `ACD`: letters of choices in their order. */
function areLetters(text: string, count: number): boolean {
  const places = Array.from(text.toLowerCase()).map(letter => letter.charCodeAt(0) - 97)
  return (
    /^[a-z]{2,8}$/i.test(text) && places.every((place, n) => place < count && (n === 0 || place > (places[n - 1] ?? 0)))
  )
}

const folded = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
const withoutEnd = (text: string): string => folded(text).replace(/[\s.;,]+$/, '')
const withoutLead = (text: string): string => folded(text.replace(LEAD, ''))

function findPlace(named: string, choices: readonly string[], letters: string): number | null {
  const lead = foldDigits(LEAD.exec(named)?.[1] ?? '')
  const led = lead === '' ? -1 : placeOfSign(lead, letters)
  const sign = foldSigns(named.replaceAll(AROUND, ''))
  const tries = [
    choices.indexOf(named),
    choices.findIndex(choice => folded(choice) === folded(named)),
    placeOfSign(sign, letters),
    placeInWords(sign),
    // Its letter and its words say the same.
    led >= 0 && withoutLead(choices[led] ?? '') === withoutLead(named) ? led : -1,
    choices.findIndex(choice => withoutLead(choice) === folded(named)),
    choices.findIndex(choice => withoutEnd(choice) === withoutEnd(named)),
  ]
  return tries.find(place => (choices[place] ?? '') !== '') ?? null
}

/** The place that a letter or a number names: `c`, `3`, `3rd`. */
function placeOfSign(sign: string, letters: string): number {
  if (/^[a-z]$/i.test(sign)) return sign.toLowerCase().charCodeAt(0) - 97
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(sign) ?? []
  if (digits !== undefined) return Number(digits) - 1
  return sign.length === 1 ? placeOfLetter(sign, letters) : -1
}
