/** A step of an education that the profile knows. */
export type Level = 'tenth' | 'twelfth' | 'ug' | 'pg'

const SCHOOL: [RegExp, Level][] = [
  [
    /\b(?:class|std|standard|grade) ?(?:xii|12)(?:th)?\b|\b12 ?th\b|\bxii(?:th)?\b|\btwelfth\b|\bhsc\b|\bintermediate\b|\bpuc\b|\b(?:pre ?university|higher secondary|senior secondary)\b/,
    'twelfth',
  ],
  [
    /\b(?:class|std|standard|grade) ?(?:x|10)(?:th)?\b|\b10 ?th\b|\bxth\b|\btenth\b|\bssc\b|\bsslc\b|\bmatric(?:ulation)?\b/,
    'tenth',
  ],
]
const DEGREE: [RegExp, Level][] = [
  [/\bb ?(?:tech|com|sc|ca|ba|pharm|arch|ed)\b|\bbachelors?\b|\bbms\b|\bmbbs\b|\bllb\b/, 'ug'],
  [/\bm ?(?:tech|com|sc|ca|ba|pharm|arch|ed)\b|\bmasters?\b|\bpgdm\b|\bpost graduate diploma\b|\bllm\b/, 'pg'],
]
/** Small words else: only as they are written of a degree. */
const BY_LETTERS: [RegExp, Level][] = [
  [/\bB\.? ?[EA]\b/, 'ug'],
  [/\bM\.? ?[EA]\b/, 'pg'],
]

/** 'B.Com., (Hons)' as 'b com hons'. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, ' ')
    .replaceAll(/ {1,500}/g, ' ')

/** The steps that a text names: several where it is unclear which one it is about. */
export function levelsIn(text: string): Level[] {
  const words = plain(text)
  const found = [...SCHOOL, ...DEGREE].filter(([word]) => word.test(words)).map(([, level]) => level)
  const byLetters = BY_LETTERS.filter(([word]) => word.test(text)).map(([, level]) => level)
  return [...new Set([...found, ...byLetters])]
}

/** True for a degree, whose name the profile keeps. */
export const isDegree = (level: Level): level is 'ug' | 'pg' => level === 'ug' || level === 'pg'
