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

type Values = ReadonlyMap<string, unknown>

const text = (values: Values, field: string): string | null => {
  const value = values.get(field)
  return typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : null
}
const number = (values: Values, field: string): number | null => {
  const value = text(values, field)
  return value !== null && Number.isFinite(Number(value)) ? Number(value) : null
}

/** The facts in the fields of a profile. */
export const profileFacts = (values: Values): CareerFacts => ({
  currentLocation: text(values, 'city'),
  graduationYear: number(values, 'ug.yearOfPassing'),
  bachelorsDegree: text(values, 'ug.course'),
  linkedIn: text(values, 'social.linkedin'),
  lastCompany: text(values, 'currentOrganization'),
  currentCtc: text(values, 'salaryPerAnnum'),
  yearsOfExperience: text(values, 'totalWorkExperience'),
  lastDesignation: text(values, 'currentDesignation'),
  tenthMarks: number(values, 'tenth.marks'),
  twelfthMarks: number(values, 'twelfth.marks'),
  graduationMarks: number(values, 'ug.marks'),
  skills: skillsIn(values),
})

function skillsIn(values: Values): string[] {
  const skills = values.get('skillsProficiency')
  if (!Array.isArray(skills)) return []
  return skills.flatMap(skill => {
    const name: unknown = typeof skill === 'object' && skill !== null ? (skill as { name?: unknown }).name : skill
    return typeof name === 'string' ? [name] : []
  })
}
