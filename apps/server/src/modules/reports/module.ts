import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { reportsFunctions } from './functions.ts'
import { reportRoutes } from './report-routes.ts'
import type { ReportsParts } from './service.ts'

/** How far a learner is, with the list behind every figure. */
export const reportsModule = (parts: ReportsParts) =>
  defineModule({
    name: 'reports',
    functions: reportsFunctions(parts),
    routes: reportRoutes(parts),
    personalData: ownedRows('reports_excuse'),
  })
