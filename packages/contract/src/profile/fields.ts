import {
  ASSISTANCE_STAGES,
  BOARDS,
  CITIES,
  EXPERIENCES,
  GENDERS,
  INDUSTRIES,
  JOB_ROLES,
  NO_CHOICE,
  NOTICE_PERIODS,
  OUTCOMES,
  PASSING_YEARS,
  PG_COURSES,
  SKILL_LEVELS,
  STATES,
  STREAMS,
  UG_COURSES,
  YES_NO,
} from './lists.ts'

export type StepId = 'personal' | 'professional' | 'educational' | 'skills' | 'careers'

export interface Skill {
  name: string
  level: string
}
/** What a profile says, by field; nothing: the learner did not say. */
export type ProfileValues = Readonly<Record<string, unknown>>

export type FieldKind =
  | 'line'
  | 'text'
  | 'choice'
  | 'several'
  | 'date'
  | 'year'
  | 'percent'
  | 'money'
  | 'phone'
  | 'pin'
  | 'email'
  | 'link'
  | 'policy'
  | 'skills'

export interface FieldRule {
  step: StepId
  label: string
  kind: FieldKind
  options?: readonly string[]
  /** Of a link: the site that it leads to. */
  site?: string
  /** False: it may stay empty. A function tells by what else is said. */
  needed: boolean | ((values: ProfileValues) => boolean)
  /** Without it the field stands always. */
  shown?: (values: ProfileValues) => boolean
  /** The account's own: nothing that is sent changes it, so that it counts for nothing either. */
  isOfAccount?: boolean
}

const worksOrWorked = (values: ProfileValues): boolean => values.totalWorkExperience !== '0'
const hasPg = (values: ProfileValues): boolean =>
  ['pg.course', 'pg.collegeName', 'pg.specialization', 'pg.yearOfPassing', 'pg.marks'].some(
    field => textIn(values, field) !== null,
  )
/** Placement assistance is wanted. */
export const wantsPlacement = (values: ProfileValues): boolean => values.placementAssistanceRequired === 'Yes'

/** A text that says something; null otherwise. */
export function textIn(values: ProfileValues, field: string): string | null {
  const value = values[field]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

const line = (step: StepId, label: string, needed: FieldRule['needed'] = false): FieldRule => ({
  step,
  label,
  kind: 'line',
  needed,
})
const choice = (
  step: StepId,
  label: string,
  options: readonly string[],
  needed: FieldRule['needed'] = true,
): FieldRule => ({
  step,
  label,
  kind: 'choice',
  options,
  needed,
})
const entry = (needed: FieldRule['needed']) =>
  ({
    year: { step: 'educational', label: 'Year of passing', kind: 'year', options: PASSING_YEARS, needed },
    marks: { step: 'educational', label: 'Marks in percent', kind: 'percent', needed },
  }) as const

/**
 * Every field of the profile with what it takes, by the name that it has on the wire and in the journal (spec: platform 3; the marks of
 * an entry of education stand under its level). In the order of the form.
 */
export const PROFILE_FIELDS = {
  firstName: { ...line('personal', 'First name'), isOfAccount: true },
  lastName: { ...line('personal', 'Last name'), isOfAccount: true },
  emailAddress: { step: 'personal', label: 'E-mail', kind: 'email', needed: false, isOfAccount: true },
  phone: { step: 'personal', label: 'Phone', kind: 'phone', needed: false, isOfAccount: true },
  whatsappNumber: { step: 'personal', label: 'WhatsApp number', kind: 'phone', needed: false },
  gender: choice('personal', 'Gender', GENDERS),
  dateOfBirth: { step: 'personal', label: 'Date of birth', kind: 'date', needed: true },
  state: choice('personal', 'State', STATES),
  city: line('personal', 'City', true),
  pin: { step: 'personal', label: 'PIN code', kind: 'pin', needed: false },
  currentAddress: { step: 'personal', label: 'Current address', kind: 'text', needed: false },
  description: { step: 'personal', label: 'About you', kind: 'text', needed: false },

  totalWorkExperience: choice(
    'professional',
    'Total work experience',
    EXPERIENCES.map(([value]) => value),
  ),
  industry: choice(
    'professional',
    'Industry',
    INDUSTRIES.filter(name => name !== NO_CHOICE),
  ),
  currentOrganization: { ...line('professional', 'Current organisation', worksOrWorked), shown: worksOrWorked },
  currentDesignation: { ...line('professional', 'Current designation', worksOrWorked), shown: worksOrWorked },
  salaryPerAnnum: {
    step: 'professional',
    label: 'Current salary per annum',
    kind: 'money',
    needed: worksOrWorked,
    shown: worksOrWorked,
  },
  videoResumeLocation: { step: 'professional', label: 'Video resume link', kind: 'link', needed: false },
  'social.linkedin': { step: 'professional', label: 'LinkedIn', kind: 'link', site: 'linkedin.com', needed: false },
  'social.github': { step: 'professional', label: 'GitHub', kind: 'link', site: 'github.com', needed: false },
  'social.kaggle': { step: 'professional', label: 'Kaggle', kind: 'link', site: 'kaggle.com', needed: false },

  'tenth.institutionName': line('educational', 'School', true),
  'tenth.specialization': choice('educational', 'Board', BOARDS, false),
  'tenth.yearOfPassing': entry(true).year,
  'tenth.marks': entry(true).marks,
  'twelfth.institutionName': line('educational', 'School', true),
  'twelfth.specialization': choice('educational', 'Stream', STREAMS, false),
  'twelfth.yearOfPassing': entry(true).year,
  'twelfth.marks': entry(true).marks,
  'ug.course': choice('educational', 'Course', UG_COURSES),
  'ug.collegeName': line('educational', 'College or university', true),
  'ug.specialization': line('educational', 'Specialisation'),
  'ug.yearOfPassing': entry(true).year,
  'ug.marks': entry(true).marks,
  'pg.course': choice('educational', 'Course', PG_COURSES, hasPg),
  'pg.collegeName': line('educational', 'College or university', hasPg),
  'pg.specialization': line('educational', 'Specialisation'),
  'pg.yearOfPassing': entry(hasPg).year,
  'pg.marks': entry(hasPg).marks,

  skillsProficiency: {
    step: 'skills',
    label: 'Skills, at least five',
    kind: 'skills',
    options: SKILL_LEVELS,
    needed: true,
  },

  desiredOutcome: choice('careers', 'What you want from the program', OUTCOMES),
  openToInternships: choice('careers', 'Open to internships', YES_NO),
  placementAssistanceRequired: choice('careers', 'Placement assistance wanted', YES_NO),
  requiredPlacementAssistantStage: {
    ...choice('careers', 'When you want assistance', ASSISTANCE_STAGES, wantsPlacement),
    shown: wantsPlacement,
  },
  noticePeriod: { ...choice('careers', 'Notice period', NOTICE_PERIODS, wantsPlacement), shown: wantsPlacement },
  preferredJobRoles: {
    step: 'careers',
    label: 'Preferred roles',
    kind: 'several',
    options: JOB_ROLES,
    needed: wantsPlacement,
    shown: wantsPlacement,
  },
  preferredJobLocations: {
    step: 'careers',
    label: 'Preferred cities',
    kind: 'several',
    options: CITIES,
    needed: wantsPlacement,
    shown: wantsPlacement,
  },
  isPlacementPolicyAccepted: {
    step: 'careers',
    label: 'Placement policy',
    kind: 'policy',
    needed: wantsPlacement,
    shown: wantsPlacement,
  },
} as const satisfies Record<string, FieldRule>

export type FieldName = keyof typeof PROFILE_FIELDS
export const FIELD_NAMES = Object.keys(PROFILE_FIELDS) as readonly FieldName[]
export const getRule = (field: FieldName): FieldRule => PROFILE_FIELDS[field]
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(PROFILE_FIELDS, name)

/** What a learner writes: all but what the account says. */
export const WRITABLE_FIELDS: readonly FieldName[] = FIELD_NAMES.filter(field => !getRule(field).isOfAccount)

export const isShownField = (field: FieldName, values: ProfileValues): boolean => getRule(field).shown?.(values) ?? true
export const isNeededField = (field: FieldName, values: ProfileValues): boolean => {
  const { needed } = getRule(field)
  return typeof needed === 'function' ? needed(values) : needed
}
