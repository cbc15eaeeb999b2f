/** What is known of each step of an education. */
export type SchoolField = `${'tenth' | 'twelfth'}.${'marks' | 'yearOfPassing' | 'institutionName'}`
export type DegreeField = `${'ug' | 'pg'}.${'course' | 'collegeName' | 'yearOfPassing' | 'marks'}`

/** Fields of the profile, under their names there. */
export type ProposalField =
  | 'firstName'
  | 'lastName'
  | 'emailAddress'
  | 'phone'
  | 'gender'
  | 'dateOfBirth'
  | 'state'
  | 'city'
  | 'pin'
  | 'currentOrganization'
  | 'currentDesignation'
  | 'totalWorkExperience'
  | 'salaryPerAnnum'
  | 'noticePeriod'
  | SchoolField
  | DegreeField
  | 'social.linkedin'
  | 'social.github'
  | 'social.kaggle'
  | 'skillsProficiency'

/** A value that a line says a field has. Of `skillsProficiency` there is one for each skill, of all others at most one. */
export interface Proposal {
  field: ProposalField
  /** As the profile keeps it: ten digits, YYYY-MM-DD, years and rupees as text. */
  value: string
  /** The number of the line. */
  line: number
  /** Where in the text of the line it stands: `text.slice(from, to)`. */
  from: number
  to: number
}
