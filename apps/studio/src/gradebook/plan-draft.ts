import type { Gradebook } from '@learn/contract/gradebook'
import { MOST_PART_WEIGHT } from '@learn/contract/gradebook/plain'
import { readMark } from './grades.ts'

/** A part as it is being written. */
export interface PartDraft {
  key: number
  name: string
  weight: string
  /** How many of its best marks count; '' for all. */
  best: string
}

/** A plan as it is being written. */
export interface PlanDraft {
  parts: readonly PartDraft[]
  /** The part of each activity, by its key; what is missing counts for nothing. */
  partOf: ReadonlyMap<number, number>
  passPct: string
}

type Plan = Gradebook['plan']

export const draftFrom = ({ parts, passPct }: Plan): PlanDraft => ({
  parts: parts.map(({ name, weight, best }, key) => ({
    key,
    name,
    weight: String(weight),
    best: best === null ? '' : String(best),
  })),
  partOf: new Map(parts.flatMap(({ activityIds }, key) => activityIds.map(id => [id, key] as const))),
  passPct: passPct === null ? '' : String(passPct),
})

/** A part for each activity that counts, as heavy as its points. */
export function partForEach({ columns }: Pick<Gradebook, 'columns'>, draft: PlanDraft): PlanDraft {
  const counting = columns.filter(({ counts }) => counts)
  return {
    ...draft,
    parts: counting.map(({ name, maxMarks }, key) => ({ key, name, weight: String(maxMarks), best: '' })),
    partOf: new Map(counting.map(({ id }, key) => [id, key])),
  }
}

export function addPart(draft: PlanDraft): PlanDraft {
  const key = Math.max(-1, ...draft.parts.map(part => part.key)) + 1
  return { ...draft, parts: [...draft.parts, { key, name: '', weight: '', best: '' }] }
}

export const removePart = (draft: PlanDraft, key: number): PlanDraft => ({
  ...draft,
  parts: draft.parts.filter(part => part.key !== key),
  partOf: new Map([...draft.partOf].filter(([, of]) => of !== key)),
})

export const changePart = (draft: PlanDraft, key: number, change: Partial<PartDraft>): PlanDraft => ({
  ...draft,
  parts: draft.parts.map(part => (part.key === key ? { ...part, ...change } : part)),
})

/** Puts an activity into a part, or into none. */
export function placeActivity(draft: PlanDraft, id: number, key: number | null): PlanDraft {
  const partOf = new Map(draft.partOf)
  if (key === null) partOf.delete(id)
  else partOf.set(id, key)
  return { ...draft, partOf }
}

export const countIn = ({ partOf }: PlanDraft, key: number): number =>
  [...partOf.values()].filter(of => of === key).length

/** What the weights add up to; what is no number yet adds nothing. */
export const sumOfWeights = ({ parts }: PlanDraft): number =>
  parts.reduce((sum, part) => sum + (weightIn(part) ?? 0), 0)

/** The weight of a part; undefined for what is none. */
export function weightIn({ weight }: Pick<PartDraft, 'weight'>): number | undefined {
  const value = readMark(weight)
  return typeof value === 'number' && value > 0 && value <= MOST_PART_WEIGHT ? value : undefined
}

/** The pass mark; null for none, undefined for what is no percentage. */
export function passIn({ passPct }: Pick<PlanDraft, 'passPct'>): number | null | undefined {
  const value = readMark(passPct)
  return value === null || (value !== undefined && value >= 0 && value <= 100) ? value : undefined
}

/** The plan that was written; null while something in it is missing or wrong. */
export function planFrom(draft: PlanDraft, { columns }: Pick<Gradebook, 'columns'>): Plan | null {
  const passPct = passIn(draft)
  const parts = draft.parts.flatMap(part => {
    const weight = weightIn(part)
    const name = part.name.trim()
    const activityIds = columns.flatMap(({ id }) => (draft.partOf.get(id) === part.key ? [id] : []))
    if (weight === undefined || name === '' || activityIds.length === 0) return []
    const best = part.best === '' ? null : Math.min(Number(part.best), activityIds.length)
    return [{ name, weight, best, activityIds }]
  })
  return passPct === undefined || parts.length < draft.parts.length ? null : { parts, passPct }
}
