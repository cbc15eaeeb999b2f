import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { openAttempt } from './service/open-attempt.ts'
import type { PackagesParts } from './service/parts.ts'

/** The functions of packages. */
export const packagesFunctions = (parts: PackagesParts) =>
  ({
    local_learn_open_package_attempt: (params, caller) => openAttempt(parts, caller, params),
  }) satisfies Partial<FunctionBodies>
