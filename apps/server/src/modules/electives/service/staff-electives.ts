import { createHash } from 'node:crypto'
import type { StaffElectives } from '@learn/contract/electives'
import { type Clock, epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { authoring } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { resultsFor } from '../repo/results.ts'
import { findAllWindows, findOptions } from '../repo/windows.ts'
import { countWishes } from '../repo/wishes.ts'
import { notFound } from './parts.ts'
import { stateAt } from './read.ts'

type Window = StaffElectives['windows'][number]

/** Electives of the programs that the roles of the caller reach, the one that closes last first. Throws `electives/not-found`. */
export async function readStaffElectives(
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
): Promise<StaffElectives> {
  if (!can(caller, 'see electives')) throw notFound()
  const now = clock.now()
  const windows = (await findAllWindows(db)).filter(({ program_id }) =>
    can(caller, 'give places', { programIds: [program_id] }),
  )
  const ids = windows.map(({ id }) => id)
  const options = await findOptions(db, ids)
  const results = await resultsFor(db, ids)
  const wishes = await countWishes(db, ids)
  const curricula = new Map((await authoring.curricula(db)).map(({ id, name }) => [id, name]))
  const programs = new Map((await authoring.batches(db, now)).map(batch => [batch.id, batch]))
  const names = await directory.readNames(db, [...new Set(results.map(({ user_id }) => user_id))])
  return {
    windows: windows.map((window): Window => {
      const state = stateAt(window, now)
      const isOver = state === 'closed' || state === 'decided'
      const own = results.filter(({ window_id }) => window_id === window.id)
      const batch = programs.get(window.program_id)
      return {
        id: window.id,
        programId: window.program_id,
        programName: [curricula.get(batch?.curriculumId ?? 0), batch?.batch].filter(Boolean).join(' · '),
        title: window.title,
        picks: window.picks,
        opensAt: epochS(window.opens_at),
        closesAt: epochS(window.closes_at),
        state,
        learners: batch?.learners ?? 0,
        chose: wishes.find(({ windowId }) => windowId === window.id)?.people ?? 0,
        seedHash: createHash('sha256').update(window.seed).digest('hex'),
        seed: state === 'decided' ? window.seed : null,
        options: options
          .filter(({ window_id }) => window_id === window.id)
          .map(({ id, title, teacher, seats }) => ({
            id,
            title,
            teacher,
            seats,
            firstWishes: isOver ? (wishes.find(({ optionId }) => optionId === id)?.first ?? 0) : null,
            placed: own.filter(row => row.option_id === id && row.outcome === 'placed').length,
            waiting: own.filter(row => row.option_id === id && row.outcome === 'waiting').length,
          })),
        results: own.map(({ user_id, option_id, outcome, rank, draw }) => ({
          userId: user_id,
          name: names.get(user_id) ?? '',
          optionId: option_id,
          outcome,
          rank,
          draw,
        })),
      }
    }),
    serverAt: epochS(now),
  }
}
