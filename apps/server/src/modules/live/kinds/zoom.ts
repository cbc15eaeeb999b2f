import type { ClassroomParts } from '../../classroom/index.ts'
import { liveClass } from '../kind.ts'

export const kind = (parts: ClassroomParts) => liveClass(parts, 'zoom')
