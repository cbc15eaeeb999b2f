import { isEmptyValue, SKILLS_AT_LEAST } from './check-field.ts'
import { FIELD_NAMES, type FieldName, getRule, isNeededField, type ProfileValues, type StepId } from './fields.ts'

/** The five steps in order (spec: platform 3), each with how much of the profile it is, in per cent. */
export const PROFILE_STEPS: readonly { id: StepId; name: string; worth: number }[] = [
  { id: 'personal', name: 'Personal details', worth: 20 },
  { id: 'professional', name: 'Professional information', worth: 30 },
  { id: 'educational', name: 'Educational qualifications', worth: 30 },
  { id: 'skills', name: 'Skill proficiency', worth: 10 },
  { id: 'careers', name: 'Careers', worth: 10 },
]

/** What completion and unlocking are judged by: fields that fit, and whether there is a resume. */
export interface ProfileState {
  values: ProfileValues
  hasResume: boolean
}

/** One thing that a complete profile has. */
export interface Item {
  /** A field, or the resume. */
  id: FieldName | 'resume'
  label: string
  isDone: boolean
}

const RESUME = { id: 'resume', label: 'Resume' } as const
const LEVELS: Readonly<Record<string, string>> = {
  tenth: '10th',
  twelfth: '12th',
  ug: 'Graduation',
  pg: 'Postgraduate',
}

/** `10th marks`: a field of education with its level in front. */
const longLabel = (field: FieldName): string => {
  const level = LEVELS[field.split('.')[0] ?? '']
  const { label } = getRule(field)
  return level ? `${level}, ${label.toLowerCase()}` : label
}

const isDone = (field: FieldName, values: ProfileValues): boolean => {
  const value = values[field]
  if (field === 'isPlacementPolicyAccepted') return value === 'True'
  return field === 'skillsProficiency' ? Array.isArray(value) && value.length >= SKILLS_AT_LEAST : !isEmptyValue(value)
}

/** What a step asks for, with what is there. What an answer makes needless is not asked for. */
export function getItems(step: StepId, { values, hasResume }: ProfileState): Item[] {
  const fields = FIELD_NAMES.filter(field => getRule(field).step === step && isNeededField(field, values)).map(
    field => ({
      id: field,
      label: longLabel(field),
      isDone: isDone(field, values),
    }),
  )
  return step === 'professional' ? [...fields, { ...RESUME, isDone: hasResume }] : fields
}

/** The flags of the documents, by step. */
export type TabEnabled = Readonly<Record<StepId, boolean>>

/**
 * Which steps are open (spec: platform 4): personal always; professional after the basics; educational after what is professional (a resume
 * can wait); skills and careers after 10th, 12th and graduation.
 */
export function enabledSteps(state: ProfileState): TabEnabled {
  const isFull = (step: StepId) => getItems(step, state).every(item => item.isDone || item.id === 'resume')
  const professional = isFull('personal')
  const educational = professional && isFull('professional')
  const rest = educational && isFull('educational')
  return { personal: true, professional, educational, skills: rest, careers: rest }
}

const BEFORE: Readonly<Record<StepId, StepId | null>> = {
  personal: null,
  professional: 'personal',
  educational: 'professional',
  skills: 'educational',
  careers: 'educational',
}
const NAMED_AT_MOST = 3

/** What opens a locked step, in a sentence; null where it is open. */
export function lockReason(step: StepId, state: ProfileState): string | null {
  if (enabledSteps(state)[step]) return null
  const before = BEFORE[step]
  if (before === null) return null
  if (!enabledSteps(state)[before])
    return step === 'educational'
      ? 'Opens after your professional details'
      : 'Opens after 10th, 12th and graduation details'
  const missing = getItems(before, state).filter(item => !item.isDone && item.id !== 'resume')
  if (missing.length > NAMED_AT_MOST)
    return step === 'professional'
      ? 'Opens when your personal details are filled'
      : step === 'educational'
        ? 'Opens when your professional details are filled'
        : 'Opens after 10th, 12th and graduation details'
  const names = missing.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
  const last = names.pop() ?? ''
  return `Opens when ${names.length ? `${names.join(', ')} and ${last} are` : `${last} is`} filled`
}
