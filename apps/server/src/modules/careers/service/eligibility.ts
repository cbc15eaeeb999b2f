import type { Criterion, JobCriterion } from '@learn/contract/careers'
import type { CareerFacts } from '../../profile/index.ts'

const EXAMS = {
  tenth: ['10th marks', 'tenthMarks'],
  twelfth: ['12th marks', 'twelfthMarks'],
  graduation: ['Graduation marks', 'graduationMarks'],
} as const

const met = (name: string, isMet: boolean, asked: string, has: string): Criterion => ({
  name,
  isMet,
  reason: `${asked}; your profile says ${has}.`,
})
const unknown = (name: string, asked: string): Criterion => ({
  name,
  isMet: null,
  reason: `${asked}; your profile does not say.`,
})

function judge(criterion: JobCriterion, facts: CareerFacts): Criterion {
  if (criterion.kind === 'skill') {
    const { name } = criterion
    const asked = `${name} is asked for`
    if (facts.skills.length === 0) return unknown(name, asked)
    const has = facts.skills.some(skill => skill.toLowerCase() === name.toLowerCase())
    return {
      name,
      isMet: has,
      reason: has ? `${asked}, and in your profile.` : `${asked}; your profile does not name it.`,
    }
  }
  if (criterion.kind === 'graduated') {
    const { from, to } = criterion
    const asked = from === to ? `Graduated in ${from}` : `Graduated from ${from} to ${to}`
    const year = facts.graduationYear
    return year === null
      ? unknown('Graduation year', asked)
      : met('Graduation year', year >= from && year <= to, asked, String(year))
  }
  const [name, field] = EXAMS[criterion.kind]
  const marks = facts[field]
  const asked = `At least ${criterion.atLeast} %`
  return marks === null ? unknown(name, asked) : met(name, marks >= criterion.atLeast, asked, `${marks} %`)
}

/** Whether a learner meets what an employer asks for, each with its reason; what the profile does not tell stays open. */
export const judgeEligibility = (criteria: readonly JobCriterion[], facts: CareerFacts): Criterion[] =>
  criteria.map(criterion => judge(criterion, facts))
