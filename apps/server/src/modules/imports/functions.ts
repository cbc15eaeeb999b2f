import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { beginImport } from './service/begin.ts'
import { cancelRun, retryRun } from './service/end.ts'
import { listRuns } from './service/list.ts'
import type { ImportsParts } from './service/parts.ts'
import { readReport } from './service/report.ts'
import { saveQuestion } from './service/write-question.ts'

/** The functions of imports. */
export const importsFunctions = (parts: ImportsParts) =>
  ({
    local_learn_get_imports: ({ page }, caller) => listRuns(parts, caller, page),
    local_learn_begin_import: ({ filename, sizebytes, modifiedatms, target }, caller) =>
      beginImport(parts, caller, {
        fileName: filename,
        sizeBytes: sizebytes,
        modifiedAtMs: modifiedatms,
        target,
      }),
    local_learn_cancel_import: ({ id }, caller) => cancelRun(parts, caller, id),
    local_learn_retry_import: ({ id }, caller) => retryRun(parts, caller, id),
    local_learn_get_import_report: ({ id, outcome, text, page }, caller) =>
      readReport(parts, caller, id, { outcome, text, page }),
    local_learn_save_studio_question: (params, caller) => saveQuestion(parts, caller, params),
  }) satisfies Partial<FunctionBodies>
