import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { type Change, pairKey } from '#platform/operations/entity.ts'
import { broughtIn, programs } from '../../learning/index.ts'
import type { RunTarget } from '../tables.ts'
import { courseState, NAMES, placeState, programState } from './entities.ts'

/** What is to stand where. */
interface Place {
  courseId: number
  target: RunTarget
  /** Whether the course came with this import. */
  isNew: boolean
}

/** Puts a course into its program, which is made where it is new, and shows it again where it had been taken back. Gives what changed. */
export async function placeCourse(
  { clock }: { clock: Clock },
  tx: Tx,
  { courseId, target, isNew }: Place,
): Promise<{ changes: Change[]; programId: number | null; programName: string }> {
  const changes: Change[] = []
  const [shown] = await broughtIn.shownCourses(tx, [courseId])
  if (!shown) await broughtIn.setShown(tx, [courseId], true)
  if (!shown || isNew) {
    const [course] = await broughtIn.shownCourses(tx, [courseId])
    if (course) changes.push(made(NAMES.course, String(courseId), courseState(course)))
  }
  const program = await programOf(tx, clock, target)
  if (!program) return { changes, programId: null, programName: '' }
  if (program.isNew) changes.push(made(NAMES.program, String(program.id), programState(program)))
  const pair = [program.id, courseId] as const
  if ((await broughtIn.readPlaces(tx, [pair])).length === 0) {
    await broughtIn.putPlace(tx, clock, ...pair)
    changes.push(made(NAMES.place, pairKey(...pair), placeState()))
  }
  return { changes, programId: program.id, programName: program.name }
}

const made = (entity: string, key: string, after: NonNullable<Change['after']>): Change => ({
  entity,
  key,
  before: null,
  after,
})

/** The program of a target; one of the same name is taken. */
async function programOf(tx: Tx, clock: Clock, target: RunTarget) {
  if (target.kind === 'program') {
    const [program] = await broughtIn.programsById(tx, [target.programid])
    return program && { ...program, isNew: false }
  }
  if (target.kind !== 'new-program') return undefined
  const known = await programs.findProgram(tx, target.name)
  const program = { id: known ?? newId(), name: target.name, programType: 'premium' }
  if (known === null) await broughtIn.putProgram(tx, { ...program, now: clock.now() })
  return { ...program, isNew: known === null }
}
