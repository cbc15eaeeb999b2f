import { defineModule } from '#platform/module.ts'
import type { ProgressParts } from '../progress/index.ts'
import { freeFunctions } from './functions.ts'

/** Courses that any learner may take. */
export const freeModule = (parts: ProgressParts) => defineModule({ name: 'free', functions: freeFunctions(parts) })
