import type { ClassroomParts } from '../classroom/index.ts'

export type RiskParts = Pick<ClassroomParts, 'db' | 'clock' | 'structures' | 'kinds'>
