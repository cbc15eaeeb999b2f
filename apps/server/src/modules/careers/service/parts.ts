import type { AgendaItem } from '@learn/contract/home'
import type { Skill, SkillActivity } from '@learn/contract/skills'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { FileLinks } from '#platform/files/links.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Once } from '#platform/idempotency/once.ts'
import { programs } from '../../learning/index.ts'
import type { Profiles } from '../../profile/index.ts'
import { can } from '../policy.ts'

/** What is enough for all that does not ask for the learner's other dates. */
export interface JobParts {
  db: Db
  clock: Clock
  files: FileStore
  links: FileLinks
  profiles: Profiles
}

/** What the graded work of a learner shows of a skill, and the practice that would lift it, the best first. */
export interface SkillLevel extends Pick<Skill, 'name' | 'level' | 'band'> {
  practice: readonly SkillActivity[]
}

export interface CareersParts extends JobParts {
  once: Once
  /** What a learner has in a time: classes, deadlines, interviews. */
  agendaOf(caller: Caller, fromS: number, toS: number): Promise<readonly AgendaItem[]>
  skillsOf(caller: Caller): Promise<readonly SkillLevel[]>
}

export const notFound = () => new AppError('careers/not-found', 'There is nothing here that you can open')

/** The learner whose careers these are: the caller, or nobody (404, as for a user who does not exist). */
export function requireCareersOwner(caller: Caller, userId: number): number {
  if (caller.userId !== userId || !can(caller, 'use careers')) throw notFound()
  return userId
}

/** The programs that a learner is in now. */
export const readProgramIds = ({ db, clock }: Pick<CareersParts, 'db' | 'clock'>, userId: number): Promise<number[]> =>
  programs.readMember(db, userId, clock.now())
