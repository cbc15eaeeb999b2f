import { publishElectives } from '../src/modules/electives/index.ts'
import { electivesFile } from '../src/modules/electives/service/publish.ts'
import { newId } from '../src/platform/ids.ts'
import type { TestSystem } from './system.ts'

interface Traits {
  picks?: number
  /** Of each option. */
  seats?: readonly number[]
  /** Courses that the last option asks for. */
  needs?: readonly number[]
}

const DAY_MS = 86_400_000

/** Electives of a program that are open for a day; gives the ids of the window and of its options in their order. */
export async function createElectives(
  system: TestSystem,
  programId: number,
  { picks = 1, seats = [1, 1, 1], needs = [] }: Traits = {},
): Promise<{ windowId: number; optionIds: number[]; programIds: number[] }> {
  const n = newId()
  const now = system.clock.now()
  const windowId = await publishElectives(system, {
    programId,
    file: electivesFile.parse({
      title: 'Choose your electives',
      picks,
      options: seats.map((count, index) => ({
        title: `Elective ${n} ${index + 1}`,
        teacher: 'Neha Kulkarni',
        summary: 'What it is about.',
        seats: count,
        meetings: [{ day: 'Wed', at: '19:00', minutes: 90 }],
        needs: index === seats.length - 1 ? needs.map(String) : [],
      })),
    }),
    opensAt: new Date(now.getTime() - 60_000),
    closesAt: new Date(now.getTime() + DAY_MS),
    courseIdOf: Number,
  })
  const rows = await system.raw
    .selectFrom('electives_option')
    .select(['id', 'program_id'])
    .where('window_id', '=', windowId)
    .orderBy('position')
    .execute()
  return { windowId, optionIds: rows.map(row => row.id), programIds: rows.map(row => row.program_id) }
}

/** A place that a learner has, whatever they wished for. */
export const givePlace = (system: TestSystem, userId: number, windowId: number, optionId: number) =>
  system.raw
    .insertInto('electives_result')
    .values({
      option_id: optionId,
      user_id: userId,
      window_id: windowId,
      outcome: 'placed',
      rank: 1,
      wanted: 1,
      free: 1,
      draw: 1,
    })
    .execute()
