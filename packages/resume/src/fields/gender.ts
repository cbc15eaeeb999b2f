import { firstColumn, getLabels } from '../labels.ts'
import { proposal } from '../piece.ts'
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

/** The gender, where a line calls it so. */
export function genderIn(lines: readonly PlacedLine[]): Proposal[] {
  for (const line of lines) {
    if (line.section === 'references') continue
    for (const { label, value } of getLabels(line.text)) {
      if (!LABELS.has(label)) continue
      const column = firstColumn(line.text, value)
      const gender = GENDERS[column.text.toLowerCase()]
      if (gender) return [proposal('gender', gender, line, column)]
    }
  }
  return []
}
