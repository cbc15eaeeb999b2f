import type { ActivityModel, CourseModel, SectionModel } from '@learn/course'
import { addPerson, type NewPerson } from '../src/modules/auth/index.ts'
import { importCourse, programs } from '../src/modules/learning/index.ts'
import type { TestClient } from './client.ts'
import type { TestSystem } from './system.ts'

let serial = 0
const next = () => ++serial

export const PASSWORD = 'correct horse battery'

export interface TestPerson extends NewPerson {
  id: number
  email: string
  phone: string
}

/** A person with an e-mail and a phone of their own. */
export async function createPerson(system: TestSystem, traits: Partial<NewPerson> = {}): Promise<TestPerson> {
  const n = next()
  const person = {
    email: `person${n}@example.org`,
    phone: `9${String(800_000_000 + n)}`,
    firstName: 'Asha',
    lastName: `Rao ${n}`,
    password: PASSWORD,
    isStudent: true,
    accessType: 'Premium' as const,
    ...traits,
  }
  const id = await addPerson(system, person)
  return { ...person, id, email: person.email ?? '', phone: person.phone ?? '' }
}

/** A browser in which a person is signed in. */
export async function signIn(system: TestSystem, person: TestPerson, address?: string): Promise<TestClient> {
  const client = system.browser(address)
  const { status } = await client.post('/api/auth/login/token', {
    username: person.email,
    password: PASSWORD,
    service: 'local_mobile',
  })
  if (status !== 200 || !client.cookies.has('session')) throw new Error('the test person could not sign in')
  return client
}

/** What an app is answered that signs in with the password of a person; `more` takes the place of what it sends. */
export async function appLogin(
  client: TestClient,
  { email }: Pick<TestPerson, 'email'>,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<{ token?: string; error?: string; errorcode?: string }> {
  const fields = { username: email, password: PASSWORD, service: 'local_mobile', ...more }
  return (await client.form('/login/token.php', fields, headers)).body
}

/** The token of an app of a person. */
export async function appToken(system: TestSystem, person: TestPerson, service = 'local_mobile'): Promise<string> {
  const { token } = await appLogin(system.browser(), person, { service })
  if (!token) throw new Error('the app of the test person could not sign in')
  return token
}

export function activityModel(traits: Partial<ActivityModel> = {}): ActivityModel {
  const n = next()
  return {
    sourceKey: `activity-${n}`,
    type: 'page',
    name: `Activity ${n}`,
    introHtml: '',
    isVisible: true,
    indent: 0,
    availability: null,
    completion: { mode: 'auto', onView: true, onGrade: false, onPassGrade: false, expectedAt: null },
    openAt: null,
    dueAt: null,
    closeAt: null,
    content: { kind: 'page', html: '<p>Text</p>', minutes: null },
    files: [],
    ...traits,
  }
}

export function sectionModel(activities: ActivityModel[], traits: Partial<SectionModel> = {}): SectionModel {
  const n = next()
  return {
    sourceKey: `section-${n}`,
    name: `Section ${n}`,
    summaryHtml: '',
    isVisible: true,
    availability: null,
    files: [],
    activities,
    ...traits,
  }
}

export function courseModel(sections: SectionModel[], traits: Partial<CourseModel> = {}): CourseModel {
  const n = next()
  return {
    sourceKey: `course-${n}`,
    shortName: `C${n}`,
    fullName: `Course ${n}`,
    summaryHtml: '',
    startAt: null,
    endAt: null,
    sections,
    questionCategories: [],
    files: [],
    ...traits,
  }
}

export interface TestCourse {
  courseId: number
  programId: number
  /** The id of an activity by its source key. */
  idOf(sourceKey: string): number
}

/** A course in a program of its own, with these learners in it. */
export async function createCourse(
  system: TestSystem,
  model: CourseModel,
  learners: readonly TestPerson[] = [],
  opensAt: Date | null = null,
  programType = 'premium',
): Promise<TestCourse> {
  const { courseId } = await importCourse(system, model, { fileName: 'test', fileSha256: '', report: [] })
  const n = next()
  const { id: programId } = await programs.openProgram(system.db, system.clock, {
    sourceKey: `program-${n}`,
    name: `Program ${n}`,
    programType,
    batch: '',
    startsAt: null,
    endsAt: null,
  })
  await programs.addCourse(system.db, system.clock, programId, courseId, opensAt)
  for (const learner of learners) await programs.joinProgram(system.db, learner.id, programId, system.clock.now(), null)
  const { idsByKey } = await system.structures.read(courseId, 1)
  return {
    courseId,
    programId,
    idOf(sourceKey) {
      const id = idsByKey.get(sourceKey)
      if (id === undefined) throw new Error(`no activity ${sourceKey}`)
      return id
    },
  }
}
