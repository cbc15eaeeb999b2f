import type { ClassroomParts } from '../../classroom/index.ts'
import { liveClass } from '../live-class.ts'

export const kind = (parts: ClassroomParts) => liveClass(parts, 'zoom')
