import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { type ReportsParts, readReport } from './service.ts'

/** The functions of progress reports. */
export const reportsFunctions = (parts: ReportsParts) =>
  ({
    local_learn_get_progress_report: ({ programid }, caller) => readReport(parts, caller, programid),
  }) satisfies Partial<FunctionBodies>
