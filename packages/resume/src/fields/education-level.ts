/** A step of an education: those that the profile knows, and others, of which it keeps nothing. */
export type Level = 'tenth' | 'twelfth' | 'ug' | 'pg' | 'other'

const SCHOOL: [RegExp, Level][] = [
  [
    /\b(?:class|std|standard|grade) ?(?:xii|12)(?:th)?\b|\b12 ?th\b|\bxii(?:th)?\b|\btwelfth\b|\bhsc\b|\bintermediate\b|\bpuc\b|\b(?:pre ?university|higher secondary|senior secondary)\b/,
    'twelfth',
  ],
  [
    /\b(?:class|std|standard|grade) ?(?:x|10)(?:th)?\b|^ ?(?:passed |completed )?high school\b.{0,80}\bboard\b|\b10 ?th\b|\bxth\b|\btenth\b|\bssc\b|\bsslc\b|\bmatric(?:ulation)?\b/,
    'tenth',
  ],
]
const DEGREE: [RegExp, Level][] = [
  [
    /\bb ?(?:tech|com|sc|ca|ba|pharm|arch|ed|des|fa|sw|pt|voc|bm|ms|hm|jmc|vsc)\b|\bbachelors?\b|\bmbbs\b|\bll ?b\b|\bbds\b/,
    'ug',
  ],
  [
    /\bm ?(?:tech|com|sc|ca|ba|pharm|arch|ed|des|fa|sw|pt|jmc|ms)\b|\bmasters?\b|\bemba\b|\bpgd(?:m|bm|ba|ca)?\b|\bpgp(?:m|x)?\b|\b(?:post ?graduate|pg) diploma\b|\bll ?m\b/,
    'pg',
  ],
  [
    /^ ?(?:passed |completed )?high school(?: (?:from|in|with|\d)|$)(?!.{0,80}\bboard\b)|\bph ?d\b|\bdoctor(?:ate|al)?\b|\b[dm] ?phil\b|(?<!\bpost ?graduate |\bpg )\bdiploma\b|\bcertificate\b|\bchartered accountan(?:t|cy)\b|\bicai\b|\bd ?(?:litt|sc|ba)\b|\bed ?d\b|\bm(?:ph|pa|pp|ha|fm|hrm)\b|\bc(?:fa|pa|ma)\b|\bacca\b|\bcompany secretary\b/,
    'other',
  ],
]
/** Small words else: only as they are written of a degree or a class. */
const BY_LETTERS: [RegExp, Level][] = [
  [/\bB ?[EAS]\b/, 'ug'],
  // 'M.S. University of Baroda' is a university; 'MS University of California' is a degree and where it is from.
  [
    /\b(?:M ?[EAD]\b|MS\b(?!\.? (?:Office|Excel|Word|Power|Access|SQL|Ramaiah)\b))(?!\.? University(?! of (?!Baroda)))/,
    'pg',
  ],
  [/\b10 ?\+ ?2\b|(?:^| )\+2\b/, 'twelfth'],
  [
    /(?:^|[|,;(\t•] {0,3}| {2})X(?:th)? {0,3}(?:$|[|,;:()\t–—-]| (?:Std|STD|Board|CBSE|ICSE|SSC|State)\b| \d{2}(?:\.\d{1,2})? ?%)/,
    'tenth',
  ],
]

/** 'M.P.M., Mysore University': letters before a comma are a degree, also one that no list has. */
const UNLISTED = /^[^\p{L}]{0,9}(?:\p{Lu}\p{L}{0,4}\. ?){2,5}(?= ?(?:[,|(\t:–—-]|in |$))/u

/** 'M.B.A.', 'M. B. A.' and 'M B A' as 'MBA': letters that are said one by one stand together. */
const joined = (text: string): string =>
  text
    .replaceAll(/(?<=\p{L})\.(?=\p{L})/gu, '')
    .replaceAll(/\b\p{Lu}(?:\.? \p{Lu}\b)+/gu, letters => letters.replaceAll(/[. ]/g, ''))

/** 'BCom., (Hons)' as 'bcom hons'. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, ' ')
    .replaceAll(/ {1,500}/g, ' ')

/** The steps that a text names: several where it is unclear which one it is about. */
export function levelsIn(text: string): Level[] {
  const letters = joined(text)
  const words = plain(letters)
  const found = [...SCHOOL, ...DEGREE].filter(([word]) => word.test(words)).map(([, level]) => level)
  const byLetters = BY_LETTERS.filter(([word]) => word.test(letters)).map(([, level]) => level)
  const levels = [...new Set([...found, ...byLetters])]
  return levels.length === 0 && UNLISTED.test(text) ? ['other'] : levels
}

/** True for a degree, whose name the profile keeps. */
export const isDegree = (level: Level): level is 'ug' | 'pg' => level === 'ug' || level === 'pg'
