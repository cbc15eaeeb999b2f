import type { StaffAct } from '@learn/contract/staff'
import { readRecords } from '@learn/sheet-files/csv'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Change } from '#platform/operations/entity.ts'
import { canManagePeople, type LinePlan, type PersonLine, planLeads, planPeople } from '../../auth/index.ts'
import { enrolment } from '../../learning/index.ts'
import { type ActParts, type ActPlan, notFound } from './act-plan.ts'

/** How columns may be called, in any letter case, and the field that they fill. */
const COLUMNS: Readonly<Record<string, Exclude<keyof PersonLine, 'line'>>> = {
  name: 'name',
  'full name': 'name',
  'first name': 'firstName',
  firstname: 'firstName',
  'last name': 'lastName',
  lastname: 'lastName',
  'e-mail': 'email',
  email: 'email',
  mobile: 'phone',
  phone: 'phone',
  'mobile number': 'phone',
  access: 'access',
}

/** Lines of people in a list, without its heading (docs/operations.md). */
const MOST_LINES = 20_000

/** Whether a text has more lines than a list may have; looks no further. */
function isTooLong(csv: string): boolean {
  // The heading, and a line break at the end.
  let left = MOST_LINES + 1
  for (let at = csv.indexOf('\n'); at !== -1 && at < csv.length - 1; at = csv.indexOf('\n', at + 1))
    if (--left < 1) return true
  return false
}

/** The lines of a list of people. Throws `request/invalid` with one sentence when it is too long, or its columns are not understood. */
export function readPeople(csv: string): PersonLine[] {
  if (isTooLong(csv))
    throw new AppError('request/invalid', 'A list has 20,000 lines at most: please split it into several')
  const [header = [], ...records] = readRecords(csv)
  const fields = header.map(name => COLUMNS[name.trim().toLowerCase().replaceAll('_', ' ')])
  const strange = header.filter((name, i) => name.trim() !== '' && !fields[i])
  if (strange.length > 0) throw new AppError('request/invalid', `Unknown column: ${strange.join(', ')}`)
  if (!fields.includes('email') && !fields.includes('phone'))
    throw new AppError('request/invalid', 'The first line names the columns: name, email, phone, access')
  return records.flatMap((record, i) => {
    if (record.every(cell => cell.trim() === '')) return []
    const given = fields.flatMap((field, at): [string, string][] => (field ? [[field, record[at] ?? '']] : []))
    return [{ line: i + 2, ...Object.fromEntries(given) }]
  })
}

async function people(
  { db, clock, caller }: ActParts,
  { csv, accesstype, programid }: Extract<StaffAct, { kind: 'people' }>,
): Promise<ActPlan> {
  const programIds = programid === undefined ? [] : [programid]
  const isThere = programid === undefined || (await enrolment.hasProgram(db, programid))
  if (!canManagePeople(caller, 'import people', { programIds }) || !isThere) throw notFound()
  const lines = await planPeople(db, readPeople(csv), accesstype)
  const places = await enrolment.programsOfUsers(
    db,
    lines.flatMap(({ userId }) => userId ?? []),
  )
  const placesOf = (userId: number | null) => places.get(userId ?? 0) ?? []
  const reached = lines.map(line =>
    line.isKnown && !canManagePeople(caller, 'import people', { programIds: placesOf(line.userId) })
      ? { ...line, fault: 'This person is in none of your programs', wanted: [] }
      : line,
  )
  const userIds = reached.flatMap(({ userId, fault }) => (fault || userId === null ? [] : [userId]))
  const joins = programid === undefined ? [] : await enrolment.joinPlan(db, clock, userIds, programid)
  return {
    wanted: [...reached.flatMap(({ wanted }) => wanted), ...joins],
    programIds,
    courseIds: [],
    lines: reached,
    needsReason: true,
    veto: changes => accountVeto(caller, changes, placesOf),
  }
}

/** Who may add people may not therefore change what those can open who are here already, nor how they sign in. */
function accountVeto(
  caller: Caller,
  changes: readonly Change[],
  placesOf: (userId: number) => number[],
): Map<string, string> {
  const vetoes = new Map<string, string>()
  for (const { entity, key, before, after } of changes) {
    if (entity !== 'auth.person' || !before || !after) continue
    const programIds = placesOf(Number(key))
    const changed = (name: string) => before[name] !== after[name]
    if (changed('accessType') && !canManagePeople(caller, 'suspend and change access', { isStudent: true, programIds }))
      vetoes.set(key, 'You may not change the access of this person')
    else if (['username', 'email', 'phone'].some(changed) && !canManagePeople(caller, 'change contacts', programIds))
      vetoes.set(key, 'A manager of all their programs, or an admin, changes how they sign in')
  }
  return vetoes
}

async function leads({ db, caller }: ActParts, { csv }: { csv: string }): Promise<ActPlan> {
  if (!canManagePeople(caller, 'import leads')) throw notFound()
  const lines: LinePlan[] = await planLeads(db, readPeople(csv))
  return { wanted: lines.flatMap(({ wanted }) => wanted), programIds: [], courseIds: [], lines, needsReason: true }
}

/** Lists of people from a file. */
export const planFile = { people, leads }
