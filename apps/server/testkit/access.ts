import { globSync } from 'node:fs'
import path from 'node:path'
import type { EndpointName, FunctionName } from '@learn/contract'
import type { RouteAccess } from '#platform/http/access.ts'
import { appToken, courseModel, createCourse, createPerson, signIn, type TestPerson } from './factories.ts'
import type { TestSystem } from './system.ts'

/**
 * Who calls in the authorisation matrix. The owner is the one whose objects the rows name; tokens are of apps and servers. Staff
 * are admins; `elsewhere`: of a program that has nothing of what the rows name.
 */
export const CALLERS = [
  'owner',
  'nobody',
  'another learner',
  'a free learner',
  'staff',
  'staff elsewhere',
  'staff without a role',
  "the owner's app token",
  'a staff token',
  'a token of staff elsewhere',
  'a token of staff without a role',
] as const
type OfTokens = Extract<Who, `${string} token` | `${string} token of ${string}`>
export type Who = (typeof CALLERS)[number]
export type Browser = Exclude<Who, OfTokens>
export const BROWSERS = CALLERS.filter((who): who is Browser => !/\btoken\b/.test(who))

type Expected<W extends Who = Who> = Record<W, number>

/**
 * Parameters that name the owner's objects, and the status that each caller gets. The owner calls twice, by session and by
 * token: a write that is sent again answers as it did.
 */
export interface AccessRow {
  params: unknown
  expected: Expected
}

/** What a module says of who may do what, over everything that it opens: see authorisation.test.ts. */
export interface AccessRows {
  /** The module, as in its definition. */
  module: string
  functions?: { [N in FunctionName]?: AccessRow }
  /** Endpoints take sessions only: a token is nobody to them. `path` of the params stands in the address. */
  endpoints?: { [N in EndpointName]?: { params: unknown; expected: Expected<Browser> } }
  /** Raw routes by method and pattern: how each is declared, an address of it, and what browsers get there. */
  routes?: Record<string, { access: RouteAccess; url: string; expected: Expected<Browser> }>
  /** Kinds of journal scopes: the owner's, by what stands after the colon. */
  scopes?: Record<string, AccessRow & { params: string }>
  /** Routes of the content origin: an address that is signed. */
  content?: Record<string, { access: RouteAccess; url: string }>
}

/** Makes the objects of a module and gives the rows about them. */
export type AccessTable = (given: { system: TestSystem; owner: TestPerson }) => Promise<AccessRows>

const row = (params: unknown, owner: number, others: number, staff = others, elsewhere = others): AccessRow => ({
  params,
  expected: {
    owner,
    nobody: 401,
    'another learner': others,
    'a free learner': others,
    staff,
    'staff elsewhere': elsewhere,
    'staff without a role': others,
    "the owner's app token": owner,
    'a staff token': staff,
    'a token of staff elsewhere': elsewhere,
    'a token of staff without a role': others,
  },
})

/** Somebody else's object is like one that is not there. */
export const ofOwner = (params: unknown): AccessRow => row(params, 200, 404)
/** Whoever is signed in. */
export const ofAnyone = (params: unknown): AccessRow => row(params, 200, 200)
/** One thing: for staff with a role over it. The account alone opens nothing. */
export const ofStaff = (params: unknown): AccessRow => row(params, 404, 404, 200)
/** A list that is cut to the scopes of who asks: for staff with a role anywhere. */
export const ofAnyStaff = (params: unknown): AccessRow => row(params, 404, 404, 200, 200)
/** What is not there for anybody. */
export const ofNobody = (params: unknown): AccessRow => row(params, 404, 404)
/** A row of its own. */
export const getRow = (params: unknown, base: AccessRow, but: Partial<Expected>): AccessRow => ({
  params,
  expected: { ...base.expected, ...but },
})

/** The same for every browser. */
export const forAll = (status: number): Expected<Browser> =>
  Object.fromEntries(BROWSERS.map(who => [who, status])) as Expected<Browser>
/** For every browser with a session. */
export const forSignedIn = (status = 200): Expected<Browser> => ({ ...forAll(status), nobody: 401 })

/** The people of the matrix: a browser for each that has one, made anew when asked for. */
export async function createCast(system: TestSystem) {
  const owner = await createPerson(system)
  const staff = () => createPerson(system, { isStudent: false })
  const people: Record<Exclude<Browser, 'nobody'>, TestPerson> = {
    owner,
    'another learner': await createPerson(system),
    'a free learner': await createPerson(system, { accessType: 'Free' }),
    staff: await staff(),
    'staff elsewhere': await staff(),
    'staff without a role': await staff(),
  }
  const { programId } = await createCourse(system, courseModel([]))
  const grantsOf = (who: keyof typeof people) => ['user_id', '=', people[who].id] as const
  await system.raw
    .updateTable('auth_grant')
    .set({ scope: 'program', scope_id: programId })
    .where(...grantsOf('staff elsewhere'))
    .execute()
  await system.raw
    .updateTable('auth_grant')
    .set({ ends_at: system.clock.now() })
    .where(...grantsOf('staff without a role'))
    .execute()
  return {
    owner,
    enter: (who: Browser) => (who === 'nobody' ? Promise.resolve(system.browser()) : signIn(system, people[who])),
    tokens: {
      "the owner's app token": await appToken(system, owner),
      'a staff token': await appToken(system, people.staff),
      'a token of staff elsewhere': await appToken(system, people['staff elsewhere']),
      'a token of staff without a role': await appToken(system, people['staff without a role']),
    } satisfies Record<OfTokens, string>,
  }
}

/** The rows of every module, with the objects that they name. */
export async function readTables(system: TestSystem, owner: TestPerson): Promise<AccessRows[]> {
  const root = path.join(import.meta.dirname, '..')
  const tables: AccessRows[] = []
  for (const file of globSync('src/**/access.table.ts', { cwd: root }).sort()) {
    const { default: table } = (await import(path.join(root, file))) as { default: AccessTable }
    tables.push(await table({ system, owner }))
  }
  return tables
}
