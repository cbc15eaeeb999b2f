import { kindWithoutPlayer } from '../../classroom/index.ts'

export const assignKind = kindWithoutPlayer({ type: 'assign', tab: 'assignments' })
