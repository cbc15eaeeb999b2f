import { defineModule } from '#platform/module.ts'
import { staffFunctions } from './functions.ts'
import type { StaffParts } from './service.ts'

/** The screens of the people who run the institute. */
export const staffModule = (parts: StaffParts) => defineModule({ name: 'staff', functions: staffFunctions(parts) })
