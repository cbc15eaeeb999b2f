import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { beginExport } from './service/begin.ts'
import { listRuns } from './service/list.ts'
import type { ExportsParts } from './service/parts.ts'

/** The functions of exports. */
export const exportsFunctions = (parts: ExportsParts) =>
  ({
    local_learn_get_exports: ({ courseid }, caller) => listRuns(parts, caller, courseid),
    local_learn_begin_export: ({ courseid, format }, caller) =>
      beginExport(parts, caller, { courseId: courseid, format }),
  }) satisfies Partial<FunctionBodies>
