import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { readSkills, type SkillsParts } from './service.ts'

/** The functions of skills. */
export const skillsFunctions = (parts: SkillsParts) =>
  ({
    local_learn_get_skill_report: (_params, caller) => readSkills(parts, caller),
  }) satisfies Partial<FunctionBodies>
