import { defineModule } from '#platform/module.ts'
import { protocolFunctions } from './functions.ts'
import type { ProtocolParts } from './service/parts.ts'

/** Courses as apps of the Moodle web-service protocol read them. */
export const protocolModule = (parts: ProtocolParts) =>
  defineModule({ name: 'protocol', functions: protocolFunctions(parts) })
