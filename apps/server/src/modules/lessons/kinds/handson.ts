import { kindWithoutPlayer } from '../../classroom/index.ts'

export const handsonKind = kindWithoutPlayer({ type: 'handson', tab: 'assignments' })
