import type { Criterion, JobCriterion } from '@learn/contract/careers'
import type { CareerFacts } from '../../profile/index.ts'
import type { SkillLevel } from './parts.ts'

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
  reason: `${asked}. Add this to your profile to check.`,
})

/** Names under which employers ask for what courses call otherwise. */
const ALSO: Readonly<Record<string, string>> = { excel: 'spreadsheet', 'google sheets': 'spreadsheet' }

/** Graded work on what an employer asks for: the skill of that name, or one that begins with it ('SQL': 'SQL querying'); the best one. */
function shownSkill(name: string, skills: readonly SkillLevel[]): SkillLevel | undefined {
  const words = name.toLowerCase()
  const asked = [words, ALSO[words] ?? words]
  return skills
    .filter(skill => asked.some(word => `${skill.name.toLowerCase()} `.startsWith(`${word} `)))
    .sort((a, b) => (b.level ?? -1) - (a.level ?? -1))[0]
}

/** A skill is met by the profile, or by graded work that is 'working' at least; else it names the practice that would lift it. */
function judgeSkill(name: string, facts: CareerFacts, skills: readonly SkillLevel[]): Criterion {
  const asked = `${name} is asked for`
  const shown = shownSkill(name, skills)
  const level = shown?.level == null ? null : Math.round(shown.level)
  if (shown && level !== null && (shown.band === 'strong' || shown.band === 'working'))
    return { name, isMet: true, reason: `${asked}, and your graded work shows it: ${shown.name}, ${level} of 100.` }
  if (facts.skills.some(skill => skill.toLowerCase() === name.toLowerCase()))
    return { name, isMet: true, reason: `${asked}, and in your profile.` }
  const best = shown?.practice[0]
  const practice = best && { activity: best.activity, programId: best.programId }
  if (shown && level !== null)
    return {
      name,
      isMet: false,
      reason: `${asked}; your graded work is at ${level} of 100 in ${shown.name}.`,
      ...(practice && { practice }),
    }
  const isUnknown = facts.skills.length === 0
  return {
    name,
    isMet: isUnknown ? null : false,
    reason: `${asked}; your profile ${isUnknown ? 'does not say' : 'does not name it'}.`,
    ...(practice && { practice }),
  }
}

function judge(criterion: JobCriterion, facts: CareerFacts, skills: readonly SkillLevel[]): Criterion {
  if (criterion.kind === 'skill') return judgeSkill(criterion.name, facts, skills)
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

/**
 * Whether a learner meets what an employer asks for, each with its reason; what neither their profile nor their graded work tells stays
 * open.
 */
export const judgeEligibility = (
  criteria: readonly JobCriterion[],
  facts: CareerFacts,
  skills: readonly SkillLevel[] = [],
): Criterion[] => criteria.map(criterion => judge(criterion, facts, skills))
