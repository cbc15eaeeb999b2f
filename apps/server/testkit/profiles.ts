import { writeFields } from '../src/modules/profile/index.ts'
import { PDF, pdfUrl } from './careers.ts'
import type { TestSystem } from './system.ts'

/** One transparent point as a PNG. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A resume of a person, as it is after it was sent. */
export async function newResume(system: TestSystem, userId: number, bytes: Buffer = PDF): Promise<number> {
  const stored = await system.profiles.storeResume({ name: 'Asha.pdf', dataUrl: pdfUrl(bytes) })
  const resume = await system.db.transaction().execute(tx => system.profiles.keepResume(tx, userId, stored))
  return resume.id
}

/** Fields that fit, as a learner would have filled them. */
export const FILLED = {
  gender: 'Female',
  dateOfBirth: '2001-02-28',
  state: 'Kerala',
  city: 'Kochi',
  totalWorkExperience: '2',
  industry: 'Retail',
  currentOrganization: 'Meadow Lane Foods',
  currentDesignation: 'Sales executive',
  salaryPerAnnum: '540000',
  'tenth.institutionName': 'St Thomas School',
  'tenth.yearOfPassing': '2016',
  'tenth.marks': '81',
  'twelfth.institutionName': 'St Thomas School',
  'twelfth.yearOfPassing': '2018',
  'twelfth.marks': '78.5',
  'ug.course': 'B.Com.',
  'ug.collegeName': 'Christ University',
  'ug.yearOfPassing': '2021',
  'ug.marks': '71',
  skillsProficiency: ['Excel', 'SQL', 'Power BI', 'Python', 'Statistics'].map(name => ({ name, level: 'Beginner' })),
  desiredOutcome: 'A first job',
  openToInternships: 'Yes',
  placementAssistanceRequired: 'Yes',
  requiredPlacementAssistantStage: 'At once',
  noticePeriod: '1 month',
  preferredJobRoles: ['Data analyst'],
  preferredJobLocations: ['Kochi', 'Bengaluru'],
  isPlacementPolicyAccepted: 'True',
} as const

/** Writes fields of a profile. */
export const fillProfile = (system: TestSystem, userId: number, fields: object = FILLED): Promise<void> =>
  system.db.transaction().execute(tx => writeFields(tx, userId, new Map(Object.entries(fields)), system.clock.now()))
