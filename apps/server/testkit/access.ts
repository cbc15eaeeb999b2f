import { globSync } from 'node:fs'
import path from 'node:path'
import type { EndpointName, FunctionName } from '@learn/contract'
import type { RouteAccess } from '#platform/http/access.ts'
import { createPerson, PASSWORD, signIn, type TestPerson } from './factories.ts'
import type { TestSystem } from './system.ts'

/** Who calls in the authorisation matrix. The owner is the one whose objects the rows name; tokens are of apps and servers. */
export const CALLERS = [
  'owner',
  'nobody',
  'another learner',
  'a free learner',
  'staff',
  "the owner's app token",
  'a staff token',
] as const
export type Who = (typeof CALLERS)[number]
export type Browser = Exclude<Who, "the owner's app token" | 'a staff token'>
export const BROWSERS = CALLERS.slice(0, 5) as readonly Browser[]

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
  /** Endpoints take sessions only: a token is nobody to them. */
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

const row = (params: unknown, owner: number, others: number, staff = others, free = others): AccessRow => ({
  params,
  expected: {
    owner,
    nobody: 401,
    'another learner': others,
    'a free learner': free,
    staff,
    "the owner's app token": owner,
    'a staff token': staff,
  },
})

/** Somebody else's object is like one that is not there. */
export const ofOwner = (params: unknown): AccessRow => row(params, 200, 404)
/** Whoever is signed in. */
export const ofAnyone = (params: unknown): AccessRow => row(params, 200, 200)
export const ofStaff = (params: unknown): AccessRow => row(params, 404, 404, 200)
/** What is not there for anybody. */
export const ofNobody = (params: unknown): AccessRow => row(params, 404, 404)
/** A row of its own. */
export const rowOf = (params: unknown, base: AccessRow, but: Partial<Expected>): AccessRow => ({
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
  const people: Record<Exclude<Browser, 'nobody'>, TestPerson> = {
    owner,
    'another learner': await createPerson(system),
    'a free learner': await createPerson(system, { accessType: 'Free' }),
    staff: await createPerson(system, { isStudent: false }),
  }
  const tokenOf = async ({ email }: TestPerson): Promise<string> => {
    const form = new URLSearchParams({ username: email, password: PASSWORD, service: 'local_mobile' })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await system.app.inject({
      method: 'POST',
      url: '/login/token.php',
      payload: form.toString(),
      headers,
    })
    return reply.json<{ token: string }>().token
  }
  return {
    owner,
    enter: (who: Browser) => (who === 'nobody' ? Promise.resolve(system.browser()) : signIn(system, people[who])),
    tokens: { "the owner's app token": await tokenOf(owner), 'a staff token': await tokenOf(people.staff) },
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
