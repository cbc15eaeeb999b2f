import { PASS_PCT } from '@learn/contract/course'
import type { GradeItemModel } from '@learn/course'

/** The points that an activity gives, and the share of them, in per cent, from which on it is passed. */
export interface GradeScale {
  min: number
  max: number
  passPct: number
  /** The course says the pass mark itself. */
  hasPassMark: boolean
}

/** Of an activity that brought no grade along: per cent. */
const DEFAULT: GradeScale = { min: 0, max: 100, passPct: PASS_PCT, hasPassMark: false }

/**
 * The grade of an activity by what its course brought along: the item with the number 0, which is the one that the protocol
 * writes. Points and words of a scale are numbers between its ends; of anything else, and of what says no pass mark, the
 * default stands (spec: platform 9).
 */
export function getGrade(items: readonly GradeItemModel[] | null): GradeScale {
  const item = items?.find(isMainGrade)
  if (!item || (item.kind !== 'points' && item.kind !== 'scale') || item.max <= item.min) return DEFAULT
  const { min, max, pass } = item
  const hasPassMark = pass !== null
  return { min, max, passPct: hasPassMark ? pctOfPoints(pass, { min, max }) : PASS_PCT, hasPassMark }
}

/** Of the grades that an activity gives, the one that is its mark. */
export const isMainGrade = ({ settings }: GradeItemModel): boolean => Number(settings.itemnumber ?? 0) === 0

/** Points as per cent of what can be had. */
export const pctOfPoints = (points: number, { min, max }: Pick<GradeScale, 'min' | 'max'>): number =>
  ((points - min) / (max - min)) * 100
