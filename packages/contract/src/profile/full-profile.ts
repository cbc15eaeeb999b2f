import { storedDate } from './check-field.ts'
import { isFieldName, type ProfileValues, textIn, wantsPlacement } from './fields.ts'

/** What a profile is told with besides its own fields. */
export interface ProfileFrame {
  userId: number
  /** Name of the product, in the name of the block of placement preferences. */
  product: string
  programName: string
  resume: { location: string; status: number } | null
  /** Name of each program by its id: the server's, whatever was sent. */
  enrolledLearningPaths: Readonly<Record<string, string>>
  profileCompletion: number
}

const LEVELS = { TENTH: 'Xth', TWELFTH: 'XIIth' } as const
/** Entries of education in the order of the documents, by the word in front of their fields. */
const ENTRIES = [
  ['TENTH', 'tenth'],
  ['TWELFTH', 'twelfth'],
  ['PG', 'pg'],
  ['UG', 'ug'],
] as const
const SOCIAL = [
  ['LinkedIn', 'social.linkedin'],
  ['GitHub', 'social.github'],
  ['Kaggle', 'social.kaggle'],
] as const

/** `youAndAcme`: the block of placement preferences (spec: platform 3). */
export const preferencesKey = (product: string): string => `youAnd${product}`

/** The platform that a profile comes from (spec: platform 3, source). */
const SOURCE = 'Learning platform'

const PERSONAL = [
  'firstName',
  'lastName',
  'gender',
  'phone',
  'emailAddress',
  'whatsappNumber',
  'dateOfBirth',
  'state',
  'city',
  'currentAddress',
  'pin',
  'description',
] as const
const WORK = [
  'totalWorkExperience',
  'industry',
  'currentDesignation',
  'currentOrganization',
  'salaryPerAnnum',
  'videoResumeLocation',
] as const
const OF_ENTRY = ['specialization', 'yearOfPassing', 'marks'] as const
const PREFERENCES = [
  'desiredOutcome',
  'noticePeriod',
  'placementAssistanceRequired',
  'openToInternships',
  'requiredPlacementAssistantStage',
] as const

const texts = (values: ProfileValues, fields: readonly string[], front = ''): Record<string, string> =>
  Object.fromEntries(fields.map(field => [field, textIn(values, front + field) ?? '']))

const listIn = (values: ProfileValues, field: string): readonly unknown[] => {
  const value = values[field]
  return Array.isArray(value) ? value : []
}

/**
 * The whole profile as the services give it (spec: platform 3, full profile shape). Roles, locations and the two degrees stand under
 * their own names; roles and locations only while assistance is wanted.
 */
export function fullProfile(values: ProfileValues, frame: ProfileFrame): Record<string, unknown> {
  const { userId, product, programName, resume, enrolledLearningPaths, profileCompletion } = frame
  const wants = wantsPlacement(values)
  return {
    userId,
    ...texts(values, PERSONAL),
    source: SOURCE,
    enrolledLearningPaths,
    profileCompletion,
    workExperience: {
      ...texts(values, WORK),
      resumeLocation: resume?.location ?? '',
      resumeStatus: resume?.status ?? null,
      socialProfiles: SOCIAL.flatMap(([name, field]) => {
        const link = textIn(values, field)
        return link === null ? [] : [{ name, link }]
      }),
    },
    educationalQualifications: ENTRIES.map(([type, front]) => ({
      type,
      ...(type === 'TENTH' || type === 'TWELFTH'
        ? { level: LEVELS[type], institutionName: textIn(values, `${front}.institutionName`) ?? '' }
        : {
            level: textIn(values, `${front}.course`) ?? '',
            collegeName: textIn(values, `${front}.collegeName`) ?? '',
          }),
      ...texts(values, OF_ENTRY, `${front}.`),
    })),
    skillsProficiency: listIn(values, 'skillsProficiency'),
    [preferencesKey(product)]: {
      programName,
      isPlacementPolicyAccepted: values.isPlacementPolicyAccepted === 'True' ? 'True' : 'False',
      ...texts(values, PREFERENCES),
      preferredJobLocations: wants ? listIn(values, 'preferredJobLocations') : [],
      preferredJobRoles: wants ? listIn(values, 'preferredJobRoles') : [],
    },
  }
}

type Shape = Readonly<Record<string, unknown>>
const shapeIn = (shape: Shape, name: string): Shape => {
  const value = shape[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Shape) : {}
}

/** The fields that a sent profile names: the reverse of `fullProfile`. What is not in it is not said, and stays as it is. */
export function fieldsOfProfile(profile: Shape, product: string, today: Date): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const take = (field: string, value: unknown): void => {
    if (value !== undefined && value !== null && isFieldName(field)) fields[field] = value
  }
  for (const field of PERSONAL) take(field, profile[field])
  if (typeof fields.dateOfBirth === 'string') fields.dateOfBirth = storedDate(fields.dateOfBirth, today)
  const work = shapeIn(profile, 'workExperience')
  // Two of them the documents list outside of the work too.
  for (const field of WORK) take(field, work[field] ?? profile[field])
  for (const one of listIn(work, 'socialProfiles') as readonly Shape[])
    take(SOCIAL.find(([name]) => name === one.name)?.[1] ?? '', one.link)
  for (const one of listIn(profile, 'educationalQualifications') as readonly Shape[]) {
    const front = ENTRIES.find(([type]) => type === one.type)?.[1]
    if (!front) continue
    for (const field of [...OF_ENTRY, 'institutionName', 'collegeName']) take(`${front}.${field}`, one[field])
    if (front === 'ug' || front === 'pg') take(`${front}.course`, one.level)
  }
  take('skillsProficiency', profile.skillsProficiency)
  const preferences = shapeIn(profile, preferencesKey(product))
  for (const field of [...PREFERENCES, 'isPlacementPolicyAccepted', 'preferredJobLocations', 'preferredJobRoles'])
    take(field, preferences[field])
  return fields
}
