import { type Program, SELF_PACED_MARK } from '@learn/contract/course'
import { type Clock, epochOrNull } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { findPaths, type Path } from '../repo/enrolments.ts'

/** A program on the wire; self-paced when its type contains `_sprint` in any letter case (spec: platform 3). */
export const presentProgram = (path: Path): Program => ({
  lpId: path.id,
  lpname: path.name,
  programType: path.programType,
  isSelfPaced: path.programType.toLowerCase().includes(SELF_PACED_MARK),
  batch: path.batch,
  startAt: epochOrNull(path.startsAt),
  endAt: epochOrNull(path.endsAt),
})

/** Kind of each program that a learner is in, for the program-type fetch of sign-in. */
export const readProgramTypes = async (db: Db, clock: Clock, userId: number) =>
  (await findPaths(db, userId, clock.now())).map(path => {
    const { lpId, programType, isSelfPaced } = presentProgram(path)
    return { lpId, programType, isSelfPaced }
  })
