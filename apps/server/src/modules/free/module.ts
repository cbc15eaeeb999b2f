import { defineModule } from '#platform/module.ts'
import type { ClassroomParts } from '../classroom/index.ts'
import { freeFunctions } from './functions.ts'

/** Courses that any learner may take. */
export const freeModule = (parts: ClassroomParts) => defineModule({ name: 'free', functions: freeFunctions(parts) })
