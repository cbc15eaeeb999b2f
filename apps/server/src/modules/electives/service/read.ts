import { createHash } from 'node:crypto'
import type {
  ElectiveOption,
  ElectiveResult,
  ElectiveState,
  ElectiveWindow,
  ProgramElectives,
} from '@learn/contract/electives'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { joinEntries, presentCard } from '../../classroom/index.ts'
import { courses } from '../../learning/index.ts'
import { readFacts } from '../../progress/index.ts'
import { can } from '../policy.ts'
import { type ResultRow, resultsFor } from '../repo/results.ts'
import { findOptions, findWindows, type OptionRow, type WindowRow } from '../repo/windows.ts'
import { findWishes } from '../repo/wishes.ts'
import { waitingFor } from './allocate.ts'
import { type ElectivesParts, notFound } from './parts.ts'
import { classesIn, findClashes } from './timetable.ts'

/** So far ahead the timetable of a learner is read: a week pattern shows in it. */
const TIMETABLE_S = 28 * 86_400

/** How far a window is at a moment. */
export function stateAt({ opens_at, closes_at, decided_at }: WindowRow, now: Date): ElectiveState {
  if (decided_at !== null) return 'decided'
  if (now < opens_at) return 'upcoming'
  return now < closes_at ? 'open' : 'closed'
}

/**
 * The electives of the programs of the caller, or of one; without their timetable no clashes are told. Throws `electives/not-found`.
 */
export async function readElectives(
  parts: ElectivesParts,
  caller: Caller,
  programId?: number,
  hasTimetable = true,
): Promise<ProgramElectives> {
  const { db, clock } = parts
  if (!can(caller, 'choose electives')) throw notFound()
  const paths = await courses.pathsOfCaller(parts, caller)
  const own = programId === undefined ? paths : paths.filter(({ id }) => id === programId)
  if (programId !== undefined && own.length === 0) throw notFound()
  const serverAt = epochS(clock.now())
  const windows = await findWindows(
    db,
    own.map(({ id }) => id),
  )
  if (windows.length === 0) return { windows: [], serverAt }
  const ids = windows.map(({ id }) => id)
  const options = await findOptions(db, ids)
  const wishes = await findWishes(db, caller.userId, ids)
  const results = await resultsFor(db, ids)
  const missingOf = await readMissing(parts, caller, paths, options)
  const classes = hasTimetable ? classesIn(await parts.agendaOf(caller, serverAt, serverAt + TIMETABLE_S)) : []
  const present = (option: OptionRow): ElectiveOption => ({
    ...presentOption(option),
    clashes: findClashes(option.meetings, classes),
    missing: missingOf(option),
  })
  return {
    windows: windows.map((window): ElectiveWindow => {
      const ranked = wishes.filter(wish => wish.window_id === window.id)
      const [first] = ranked
      return {
        id: window.id,
        programId: window.program_id,
        programName: paths.find(({ id }) => id === window.program_id)?.name ?? '',
        title: window.title,
        note: window.note,
        picks: window.picks,
        opensAt: epochS(window.opens_at),
        closesAt: epochS(window.closes_at),
        state: stateAt(window, clock.now()),
        options: options.filter(option => option.window_id === window.id).map(present),
        classDays: [...new Set(classes.map(({ weekday }) => weekday))].sort((a, b) => a - b),
        wishes: ranked.map(wish => wish.option_id),
        savedAt: first ? epochS(first.saved_at) : null,
        results: presentResults(
          results.filter(row => row.window_id === window.id),
          caller.userId,
        ),
        seedHash: createHash('sha256').update(window.seed).digest('hex'),
        seed: window.decided_at === null ? null : window.seed,
      }
    }),
    serverAt,
  }
}

const presentOption = ({ id, title, teacher, summary, leads_to, seats, meetings }: OptionRow) => ({
  id,
  title,
  teacher,
  summary,
  leadsTo: leads_to,
  seats,
  meetings,
})

/** What the caller got, with the numbers behind it; nobody else is named. */
function presentResults(rows: readonly ResultRow[], userId: number): ElectiveResult[] {
  const standings = rows.map(row => ({ ...row, userId: row.user_id, optionId: row.option_id }))
  return standings
    .filter(row => row.userId === userId)
    .map(row => {
      const position = waitingFor(standings, row.optionId).findIndex(one => one.userId === userId)
      return {
        optionId: row.optionId,
        outcome: row.outcome,
        rank: row.rank,
        wanted: row.wanted,
        free: row.free,
        draw: row.wanted > row.free ? row.draw : null,
        position: position === -1 ? null : position + 1,
      }
    })
}

/** Names of the courses that an option asks for and the caller has not completed; 'another course' for one that is not theirs. */
async function readMissing(
  parts: ElectivesParts,
  caller: Caller,
  paths: readonly courses.Path[],
  options: readonly OptionRow[],
): Promise<(option: OptionRow) => string[]> {
  const needed = new Set(options.flatMap(option => option.needs_course_ids))
  const own = [...new Map(paths.flatMap(path => path.courses).map(course => [course.id, course])).values()].filter(
    ({ id }) => needed.has(id),
  )
  const facts = await readFacts(
    parts.db,
    caller.userId,
    own.map(({ id }) => id),
  )
  const entries = own.length === 0 ? [] : await joinEntries(parts, caller, own, facts)
  const done = new Set(
    entries
      .filter(({ view, course }) => presentCard(view, course).status === 'Completed')
      .map(({ course }) => course.id),
  )
  const names = new Map(own.map(({ id, fullName }) => [id, fullName]))
  return option =>
    option.needs_course_ids
      .filter(id => !done.has(id))
      .map(id => names.get(id) ?? 'A course that you are not enrolled in')
}
