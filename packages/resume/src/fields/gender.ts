import { firstColumn, getLabels } from '../labels.ts'
import { getPieces, LISTED, onlyOne, proposal } from '../piece.ts'
import type { Proposal } from '../proposal.ts'
import type { PlacedLine } from '../sections.ts'

const LABELS = new Set(['gender', 'sex'])
const GENDERS: Readonly<Record<string, string>> = {
  female: 'Female',
  f: 'Female',
  woman: 'Female',
  male: 'Male',
  m: 'Male',
  man: 'Male',
  'non-binary': 'Non-binary',
  nonbinary: 'Non-binary',
}

/** 'Male, 24 years': in the words about the owner, a part of a line that says nothing else. Letters alone mean anything. */
const WHOLE_WORDS = /^(?:(?:gender|sex) )?(female|male|non-?binary)$/i

function labelled(line: PlacedLine): Proposal[] {
  return getLabels(line.text).flatMap(({ label, value }) => {
    if (!LABELS.has(label)) return []
    const column = firstColumn(line.text, value)
    const gender = GENDERS[column.text.toLowerCase()]
    return gender ? [proposal('gender', gender, line, column)] : []
  })
}

function unlabelled(line: PlacedLine): Proposal[] {
  if (line.section !== 'top' && line.section !== 'personal') return []
  return getPieces(line.text, LISTED).flatMap(piece => {
    const gender = GENDERS[WHOLE_WORDS.exec(piece.text)?.[1]?.toLowerCase() ?? '']
    return gender ? [proposal('gender', gender, line, piece)] : []
  })
}

/** The gender: where a line calls it so, else where the words about the owner say it by itself. */
export function genderIn(lines: readonly PlacedLine[]): Proposal[] {
  const own = lines.filter(({ section }) => section !== 'references')
  const [called] = own.flatMap(labelled)
  const found = called ?? onlyOne(own.flatMap(unlabelled), ({ value }) => value)
  return found ? [found] : []
}
