import type { RiskLearner } from '@learn/contract/insights'
import { csvText } from '#studio/app/csv.ts'
import { listParts } from './risk-texts.ts'

/** Learners at risk as a file of a spreadsheet: a line each, with the points and the facts of each part. */
export function riskCsv(learners: readonly RiskLearner[]): string {
  const lines = learners.map(({ name, points, evidence }) => [
    name,
    String(points),
    ...listParts(evidence).flatMap(part => [String(part.points), part.fact]),
  ])
  const head = ['Learner', 'Points']
  for (const name of ['Classes', 'Work', 'Presence', 'Marks']) head.push(`${name}: points`, name)
  return csvText([head, ...lines])
}
