import { defineModule } from '#platform/module.ts'
import type { ClassroomParts } from '../classroom/index.ts'
import { freeFunctions } from './functions.ts'
import { pageRoutes } from './page-routes.ts'
import { previewRoutes } from './preview-routes.ts'

/** Courses that any learner may take, and what strangers read of them. */
export const freeModule = (parts: ClassroomParts & { origins: { app: string } }) =>
  defineModule({
    name: 'free',
    functions: freeFunctions(parts),
    endpoints: previewRoutes(parts),
    routes: pageRoutes(parts),
  })
