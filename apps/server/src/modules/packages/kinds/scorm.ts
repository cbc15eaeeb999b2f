import type { ActivityKind } from '../../classroom/index.ts'
import { type Content, packageKind } from '../package-kind.ts'
import type { PackagesParts } from '../service/parts.ts'

export const kind = (parts: PackagesParts): ActivityKind<Content> => packageKind(parts, 'scorm')
