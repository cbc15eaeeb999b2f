import path from 'node:path'
import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { kindsIn } from '../classroom/index.ts'
import { packagesFunctions } from './functions.ts'
import { packageScope } from './service/package-scope.ts'
import type { PackagesParts } from './service/parts.ts'

const kinds = await kindsIn<PackagesParts>(path.join(import.meta.dirname, 'kinds'))

/** Packages of SCORM, H5P and plain pages: what learners do in them, and what that is worth. */
export const packagesModule = (parts: PackagesParts) =>
  defineModule({
    name: 'packages',
    functions: packagesFunctions(parts),
    scopes: [packageScope(parts)],
    kinds: kinds(parts),
    personalData: ownedRows('packages_attempt', 'packages_slot'),
    wireCodes: { 'packages/not-found': 'invalidrecord' },
  })
