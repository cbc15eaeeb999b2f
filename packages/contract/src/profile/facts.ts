import { type ProfileValues, textIn } from './fields.ts'

/** What of a profile employers ask for; null or empty: the profile does not say. */
export interface CareerFacts {
  currentLocation: string | null
  graduationYear: number | null
  bachelorsDegree: string | null
  linkedIn: string | null
  lastCompany: string | null
  /** Rupees a year. */
  currentCtc: string | null
  yearsOfExperience: string | null
  lastDesignation: string | null
  /** Percent. */
  tenthMarks: number | null
  twelfthMarks: number | null
  graduationMarks: number | null
  skills: readonly string[]
}

const numberIn = (values: ProfileValues, field: string): number | null => {
  const text = textIn(values, field)
  return text !== null && Number.isFinite(Number(text)) ? Number(text) : null
}

/** The facts in the fields of a profile. */
export const profileFacts = (values: ProfileValues): CareerFacts => ({
  currentLocation: textIn(values, 'city'),
  graduationYear: numberIn(values, 'ug.yearOfPassing'),
  bachelorsDegree: textIn(values, 'ug.course'),
  linkedIn: textIn(values, 'social.linkedin'),
  lastCompany: textIn(values, 'currentOrganization'),
  currentCtc: textIn(values, 'salaryPerAnnum'),
  yearsOfExperience: textIn(values, 'totalWorkExperience'),
  lastDesignation: textIn(values, 'currentDesignation'),
  tenthMarks: numberIn(values, 'tenth.marks'),
  twelfthMarks: numberIn(values, 'twelfth.marks'),
  graduationMarks: numberIn(values, 'ug.marks'),
  skills: skillsIn(values),
})

/** The names of the skills. */
export function skillsIn(values: ProfileValues): string[] {
  const skills = values.skillsProficiency
  if (!Array.isArray(skills)) return []
  return (skills as unknown[]).flatMap(skill => {
    const { name } = (typeof skill === 'object' && skill !== null ? skill : {}) as { name?: unknown }
    return typeof name === 'string' ? [name] : []
  })
}
