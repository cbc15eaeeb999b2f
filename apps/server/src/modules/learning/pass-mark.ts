import type { ActivityExtras, GradeItemModel } from '@learn/course'
import { getGrade, isMainGrade } from './grade.ts'

/** The pass mark that an activity says itself, in per cent; null for the usual one. */
export function getPassMark(items: readonly GradeItemModel[] | null): number | null {
  const { hasPassMark, passPct } = getGrade(items)
  return hasPassMark ? passPct : null
}

/** What belongs to an activity, with another pass mark; null takes it away. An activity without a grade gets one of 100 points. */
export function withPassMark(kept: ActivityExtras | null, sourceKey: string, passPct: number | null): ActivityExtras {
  const extras = kept ?? NONE
  const { min, max } = getGrade(extras.gradeItems)
  const pass = passPct === null ? null : min + (passPct / 100) * (max - min)
  const items = extras.gradeItems.some(isMainGrade)
    ? extras.gradeItems.map(item => (isMainGrade(item) ? { ...item, pass } : item))
    : [...extras.gradeItems, { ...POINTS, sourceKey: `${sourceKey}:grade`, pass }]
  return { ...extras, gradeItems: items }
}

const NONE: ActivityExtras = {
  idNumber: '',
  tags: [],
  showsIntro: false,
  groupMode: 'none',
  groupingKey: null,
  gradeItems: [],
  marking: [],
}
const POINTS: Omit<GradeItemModel, 'sourceKey' | 'pass'> = {
  name: '',
  idNumber: '',
  kind: 'points',
  min: 0,
  max: 100,
  scaleKey: null,
  isHidden: false,
  settings: {},
}
