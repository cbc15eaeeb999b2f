import { defineModule } from '#platform/module.ts'
import { skillActs } from './acts.ts'
import { skillsFunctions } from './functions.ts'
import type { SkillsParts } from './service.ts'
import { tagEntity } from './tag-entity.ts'

/** What learners can do, by the evidence of their graded work. */
export const skillsModule = (parts: SkillsParts) =>
  defineModule({ name: 'skills', functions: skillsFunctions(parts), entities: [tagEntity], acts: skillActs })
