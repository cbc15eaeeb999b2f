import type { JobQuestion } from '@learn/contract/careers'
import { checkAnswer, FIRST_YEAR, LAST_YEAR } from '@learn/contract/careers'
import type { CareerFacts } from '../../profile/index.ts'

/** What a name of a question contains, and what of the profile answers it (spec: careers 5.1). */
const SOURCES: readonly (readonly [named: string, of: (facts: CareerFacts) => string | number | null])[] = [
  ['current location', facts => facts.currentLocation],
  ['graduation year', facts => facts.graduationYear],
  ["bachelor's degree", facts => facts.bachelorsDegree],
  ['linkedin', facts => facts.linkedIn],
  ['last company', facts => facts.lastCompany],
  ['current ctc', facts => facts.currentCtc],
  ['years of experience', facts => facts.yearsOfExperience],
  ['last designation', facts => facts.lastDesignation],
]

/** What a question is held against. */
export const answerRules = ({ type, required, options, min, max }: JobQuestion) => ({
  response_type: type,
  required,
  options,
  min,
  max,
})

/** The answer that the profile has for a question; null where it has none, or none that the question would take. */
export function getDefault(question: JobQuestion, facts: CareerFacts): string | null {
  const name = question.name.toLowerCase().replaceAll('’', "'")
  const value = SOURCES.find(([named]) => name.includes(named))?.[1](facts) ?? null
  if (value === null) return null
  const text = String(value)
  if (question.type === 'year' && !(Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR)) return null
  return checkAnswer(answerRules(question), text) === null ? text : null
}
