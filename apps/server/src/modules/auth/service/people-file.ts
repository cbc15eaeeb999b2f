import type { Handle } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import type { State, Wanted } from '#platform/operations/entity.ts'
import { parseEmail, parseMobile } from '../identifier.ts'
import * as repo from '../repo/operations.ts'
import { leadState, personState } from './entities.ts'

/** A line of a list of people, as it was written. Empty means: as it is; `(clear)` empties. */
export interface PersonLine {
  line: number
  name?: string
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  access?: string
}

/** What a line comes to. */
export interface LinePlan {
  line: number
  name: string
  /** Why it cannot be applied. */
  fault: string | null
  /** Somebody who has an account, or gets one; null for leads and faults. */
  userId: number | null
  /** Whether they have an account already. */
  isKnown: boolean
  wanted: Wanted[]
}

const CLEAR = '(clear)'

interface Read {
  line: PersonLine
  email: string | null
  phone: string | null
  firstName: string
  lastName: string
  fault: string | null
}

/** A line with its e-mail and phone in the form that is stored. */
function readLine(line: PersonLine): Read {
  const given = (text = ''): string => (text.trim() === CLEAR ? '' : text.trim())
  const [first = '', ...rest] = given(line.name).split(/\s+/)
  const email = given(line.email) ? parseEmail(given(line.email)) : null
  const phone = given(line.phone) ? parseMobile(given(line.phone)) : null
  const access = given(line.access)
  const fault =
    (given(line.email) && !email && `${line.email} is no e-mail`) ||
    (given(line.phone) && !phone && `${line.phone} is no Indian mobile number`) ||
    (!email && !phone && 'There is neither an e-mail nor a phone') ||
    (access && access !== 'Free' && access !== 'Premium' && 'Access is Free or Premium') ||
    null
  return {
    line,
    email,
    phone,
    firstName: given(line.firstName) || first,
    lastName: given(line.lastName) || rest.join(' '),
    fault,
  }
}

/** The second line that names a person is a fault: which of the two counts is nothing to guess. */
function withRepeats(lines: readonly Read[]): Read[] {
  const seen = new Map<string, number>()
  return lines.map(read => {
    const keys = [read.email, read.phone].filter(key => key !== null)
    const first = keys.map(key => seen.get(key)).find(line => line !== undefined)
    for (const key of keys) seen.set(key, seen.get(key) ?? read.line.line)
    return first === undefined || read.fault ? read : { ...read, fault: `The same person stands in line ${first}` }
  })
}

const phonesOf = (lines: readonly Read[]) => lines.flatMap(({ phone }) => phone ?? [])
const emailsOf = (lines: readonly Read[]) => lines.flatMap(({ email }) => email ?? [])

/** By phone, else by e-mail; two different ones are a matter for a person. */
function matchOf<Row extends { id: number }>(
  byPhone: Map<string | null, Row>,
  byEmail: Map<string | null, Row>,
  { phone, email }: Read,
): Row | 'two' | undefined {
  const first = phone === null ? undefined : byPhone.get(phone)
  const second = email === null ? undefined : byEmail.get(email)
  return first && second && first.id !== second.id ? 'two' : (first ?? second)
}

/** Only what a line says, of what may be said of that field. */
const told = (fields: Record<string, string | null>, raw: Record<string, string | undefined>): State =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => value || (raw[field] ?? '').trim() === CLEAR))

/** Learners by line: new accounts, changed names and addresses; a lead who is among them becomes that learner. */
export async function planPeople(
  db: Handle,
  lines: readonly PersonLine[],
  access: 'Free' | 'Premium',
): Promise<LinePlan[]> {
  const reads = withRepeats(lines.map(readLine))
  const users = await repo.readUsersKnownBy(db, phonesOf(reads), emailsOf(reads))
  const leads = await repo.readLeadsKnownBy(db, phonesOf(reads), emailsOf(reads))
  const usersBy = [new Map(users.map(u => [u.phone, u])), new Map(users.map(u => [u.email, u]))] as const
  const names = new Set(users.map(({ username }) => username))
  const leadsBy = [new Map(leads.map(l => [l.phone, l])), new Map(leads.map(l => [l.email, l]))] as const
  return reads.map(read => {
    const { line, email, phone, firstName, lastName } = read
    const name = `${firstName} ${lastName}`.trim() || email || phone || ''
    const failed = (fault: string) => ({ line: line.line, name, fault, userId: null, isKnown: false, wanted: [] })
    if (read.fault) return failed(read.fault)
    const user = matchOf(...usersBy, read)
    if (user === 'two') return failed('The phone and the e-mail belong to two different people')
    if (user && !user.is_student) return failed('This person belongs to the staff')
    if (!user && !firstName) return failed('A new person needs a name')
    const userId = user?.id ?? newId()
    const username = email ?? phone ?? ''
    const asked = line.access?.trim()
    const state = user
      ? told(
          { firstName, lastName, email, phone, ...(asked && { accessType: asked }) },
          { lastName: line.lastName ?? '', email: line.email ?? '', phone: line.phone ?? '' },
        )
      : {
          username: names.has(username) ? String(userId) : username,
          email,
          phone,
          firstName,
          lastName,
          isStudent: true,
          accessType: asked || access,
          isSuspended: false,
        }
    const after = user ? { ...personState(user), ...state } : state
    if (!after.email && !after.phone) return failed('Without an e-mail and a phone nobody can sign in')
    const own: Wanted = { entity: 'auth.person', key: String(userId), state }
    const lead = matchOf(...leadsBy, read)
    const joined =
      lead && lead !== 'two' && lead.user_id === null
        ? [{ entity: 'auth.lead', key: String(lead.id), state: { userId } }]
        : []
    return { line: line.line, name, fault: null, userId, isKnown: user !== undefined, wanted: [own, ...joined] }
  })
}

/** Leads by line: people known to sales. Who has an account already is none. */
export async function planLeads(db: Handle, lines: readonly PersonLine[]): Promise<LinePlan[]> {
  const reads = withRepeats(lines.map(readLine))
  const users = await repo.readUsersKnownBy(db, phonesOf(reads), emailsOf(reads))
  const leads = await repo.readLeadsKnownBy(db, phonesOf(reads), emailsOf(reads))
  const usersBy = [new Map(users.map(u => [u.phone, u])), new Map(users.map(u => [u.email, u]))] as const
  const leadsBy = [new Map(leads.map(l => [l.phone, l])), new Map(leads.map(l => [l.email, l]))] as const
  return reads.map(read => {
    const { line, email, phone } = read
    const name = `${read.firstName} ${read.lastName}`.trim()
    const failed = (fault: string) => ({
      line: line.line,
      name: name || email || phone || '',
      fault,
      userId: null,
      isKnown: false,
      wanted: [],
    })
    if (read.fault) return failed(read.fault)
    if (matchOf(...usersBy, read)) return failed('This person has an account')
    const lead = matchOf(...leadsBy, read)
    if (lead === 'two') return failed('The phone and the e-mail belong to two different leads')
    if (lead && lead.user_id !== null) return failed('This lead has an account')
    if (!lead && !name) return failed('A new lead needs a name')
    const state: State = lead
      ? told({ name, email, phone }, { email: line.email ?? '', phone: line.phone ?? '' })
      : { name, email, phone, userId: null }
    const after = lead ? { ...leadState(lead), ...state } : state
    if (!after.email && !after.phone) return failed('A lead needs an e-mail or a phone')
    const wanted = [{ entity: 'auth.lead', key: String(lead?.id ?? newId()), state }]
    return { line: line.line, name: name || lead?.name || '', fault: null, userId: null, isKnown: false, wanted }
  })
}

/** A new account of the staff; the role comes beside it. The same e-mail again is the same person. */
export async function planStaff(
  db: Handle,
  given: { name: string; email: string },
): Promise<{ userId: number; wanted: Wanted[] } | { fault: string }> {
  const email = parseEmail(given.email)
  if (!email) return { fault: `${given.email} is no e-mail` }
  const [user] = await repo.readUsersKnownBy(db, [], [email])
  if (user?.is_student) return { fault: 'A learner has this e-mail' }
  const [firstName = '', ...rest] = given.name.trim().split(/\s+/)
  const userId = user?.id ?? newId()
  const names = { firstName, lastName: rest.join(' ') }
  const account = { username: email, email, phone: null, isStudent: false, accessType: 'Premium', isSuspended: false }
  return {
    userId,
    wanted: [{ entity: 'auth.person', key: String(userId), state: user ? names : { ...account, ...names } }],
  }
}
