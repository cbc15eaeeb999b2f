import type { SkillBand, SkillEvidence, SkillReport } from '@learn/contract/skills'
import type { Tone } from '#shared/ui/chip.tsx'

export const BANDS: Record<SkillBand, { text: string; tone: Tone }> = {
  strong: { text: 'Strong', tone: 'ok' },
  working: { text: 'Working', tone: 'brand' },
  learning: { text: 'Learning', tone: 'warn' },
  'not-assessed': { text: 'Not assessed', tone: 'mute' },
}

/** '1 graded piece', '4 graded pieces', 'No graded work yet'. */
export const piecesText = (n: number): string =>
  n === 0 ? 'No graded work yet' : `${n} graded ${n === 1 ? 'piece' : 'pieces'}`

/** A number with one decimal at most. */
const round = (value: number, steps: number): number => Math.round(value * steps) / steps

export const oneDecimal = (value: number): string => String(round(value, 10))
/** A weight, with so many decimals that marks times weight give the points beside them. */
export const weightText = (value: number): string => String(round(value, 1000))

/** The sums behind a level: points, weight, and what they divide to. */
export function sumEvidence(
  evidence: readonly Pick<SkillEvidence, 'pct' | 'weight'>[],
  { start, startWeight }: Pick<SkillReport['rule'], 'start' | 'startWeight'>,
) {
  const rows = [...evidence, { pct: start, weight: startWeight }]
  const weight = rows.reduce((sum, row) => sum + round(row.weight, 1000), 0)
  const points = rows.reduce((sum, row) => sum + round(row.weight * row.pct, 10), 0)
  return { weight, points, level: points / weight }
}

/** The weakest skill that has work to do for it: what lifts the report most. */
export const weakest = <S extends { level: number | null; practice: readonly unknown[] }>(
  skills: readonly S[],
): S | undefined =>
  skills
    .filter(({ practice }) => practice.length > 0)
    .toSorted((a, b) => (a.level ?? -1) - (b.level ?? -1))
    .find(({ level }) => level !== null) ?? skills.find(({ practice }) => practice.length > 0)
