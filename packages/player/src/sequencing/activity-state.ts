import type { PartSequencing } from '@learn/contract/packages'
import type { LeafState, Outcome } from './leaf-state.ts'
import type { Part } from './part-tree.ts'

type Condition = NonNullable<PartSequencing['rules']>[number]['conditions'][number]
type RollupRule = NonNullable<PartSequencing['rollup']>[number]
type Makes = RollupRule['makes']
type Objective = NonNullable<PartSequencing['objectives']>[number]

/** How the parts of a package stand, with what those above take from those below; null for what is not known. */
export interface ActivityState {
  outcome: (part: Part, objective?: string) => Outcome
  completed: (part: Part) => boolean | null
  begun: (part: Part) => number
  isOver: (part: Part) => boolean
  /** Whether conditions are met (SN UP.2). */
  holds: (part: Part, rule: { needsAll: boolean; conditions: readonly Condition[] }) => boolean | null
}

const UNKNOWN: Outcome = { satisfied: null, measure: null }

/**
 * Judges all parts of a package by how those without parts of their own stand. Source: SCORM 2004 SN, rollup (RB.1) and conditions
 * (UP.2, TB.1). Of shared objectives that several parts tell something, the best counts.
 */
export const rollUp = (parts: readonly Part[], leafOf: (index: number) => LeafState): ActivityState =>
  new Judge(parts, leafOf)

class Judge implements ActivityState {
  readonly #parts: readonly Part[]
  readonly #leafOf: (index: number) => LeafState
  readonly #known = new Map<string, unknown>()

  constructor(parts: readonly Part[], leafOf: (index: number) => LeafState) {
    this.#parts = parts
    this.#leafOf = leafOf
  }

  begun(part: Part): number {
    if (isLeaf(part)) return this.#leafOf(part.index).begun
    return part.children.some(child => this.begun(child) > 0) ? 1 : 0
  }

  isOver(part: Part): boolean {
    return isLeaf(part) ? this.#leafOf(part.index).isOver : part.children.every(child => this.isOver(child))
  }

  completed(part: Part): boolean | null {
    return this.#once(`completed ${part.index}`, null, () => {
      if (isLeaf(part)) {
        const state = this.#leafOf(part.index)
        return state.completed ?? (state.isOver && !part.by.saysCompletion ? true : null)
      }
      const counted = tracked(part).filter(child => child.by.rollsUp?.completion !== false)
      if (hasRule(part, 'completed', 'incomplete')) return this.#byRules(part, counted, 'completed', 'incomplete')
      return this.#byDefault(counted, child => this.completed(child))
    })
  }

  outcome(part: Part, id = primaryOf(part).id): Outcome {
    const now = this.#own(part, id)
    const maps = objectiveOf(part, id)?.maps ?? []
    const read = (isRead: (map: (typeof maps)[number]) => boolean) =>
      maps.filter(isRead).map(({ target }) => this.#shared(target))
    return {
      satisfied: now.satisfied ?? read(map => map.readsStatus).find(one => one.satisfied !== null)?.satisfied ?? null,
      measure: now.measure ?? read(map => map.readsMeasure).find(one => one.measure !== null)?.measure ?? null,
    }
  }

  holds(part: Part, { needsAll, conditions }: Parameters<ActivityState['holds']>[1]): boolean | null {
    const all = conditions.map(one => {
      const met = this.#meets(part, one)
      return one.isNot && met !== null ? !met : met
    })
    const decides = !needsAll
    if (all.includes(decides)) return decides
    return all.includes(null) ? null : needsAll
  }

  /** Once for each; what asks for itself on the way is not known yet. */
  #once<T>(key: string, otherwise: T, work: () => T): T {
    if (this.#known.has(key)) return this.#known.get(key) as T
    this.#known.set(key, otherwise)
    const value = work()
    this.#known.set(key, value)
    return value
  }

  /** What a part says of one of its objectives itself. */
  #own(part: Part, id: string): Outcome {
    return this.#once(`own ${part.index} ${id}`, UNKNOWN, () => {
      if (!isPrimary(part, id)) return isLeaf(part) ? (this.#leafOf(part.index).objectives.get(id) ?? UNKNOWN) : UNKNOWN
      const { minMeasure } = primaryOf(part)
      const measure = isLeaf(part) ? this.#leafOf(part.index).measure : this.#weighted(part)
      const satisfied = minMeasure === undefined ? this.#said(part) : measure === null ? null : measure >= minMeasure
      return { satisfied, measure }
    })
  }

  #said(part: Part): boolean | null {
    if (isLeaf(part)) {
      const state = this.#leafOf(part.index)
      return state.satisfied ?? (state.isOver && !part.by.saysSuccess ? true : null)
    }
    const counted = tracked(part).filter(child => child.by.rollsUp?.success !== false)
    if (hasRule(part, 'satisfied', 'notSatisfied')) return this.#byRules(part, counted, 'satisfied', 'notSatisfied')
    return this.#byDefault(counted, child => this.outcome(child).satisfied)
  }

  /** The measures of its parts, each by its weight; one without a measure counts nothing. */
  #weighted(part: Part): number | null {
    const counted = tracked(part).map(child => ({
      measure: this.outcome(child).measure,
      weight: child.by.rollsUp?.weight ?? 1,
    }))
    const weight = counted.reduce((sum, child) => sum + child.weight, 0)
    if (weight === 0 || counted.every(child => child.measure === null)) return null
    return counted.reduce((sum, child) => sum + (child.measure ?? 0) * child.weight, 0) / weight
  }

  /** What a rule makes of its parts; null without a rule that is met. */
  #byRules({ by }: Part, counted: readonly Part[], yes: Makes, no: Makes): boolean | null {
    const isMade = (makes: Makes) => by.rollup?.some(rule => rule.makes === makes && this.#isMet(rule, counted))
    if (isMade(yes)) return true
    return isMade(no) ? false : null
  }

  #isMet(rule: RollupRule, counted: readonly Part[]): boolean {
    const met = counted.filter(child => this.holds(child, rule) === true).length
    if (rule.of === 'none') return met === 0
    if (rule.of === 'any') return met > 0
    if (rule.of === 'atLeastCount') return met >= rule.least
    if (rule.of === 'atLeastPercent') return counted.length > 0 && met / counted.length >= rule.least
    return counted.length > 0 && met === counted.length
  }

  /** Without a rule: all are, or all were tried or are not; else it is not known. */
  #byDefault(counted: readonly Part[], is: (part: Part) => boolean | null): boolean | null {
    if (counted.length === 0) return null
    if (counted.every(child => is(child) === true)) return true
    return counted.every(child => this.begun(child) > 0 || is(child) === false) ? false : null
  }

  /** What all parts share under a name: the best that one of them tells. */
  #shared(target: string): Outcome {
    return this.#once(`shared ${target}`, UNKNOWN, () => {
      const told = this.#parts.flatMap(part =>
        (part.by.objectives ?? []).flatMap(({ id, maps = [] }) =>
          maps.filter(map => map.target === target).map(map => ({ map, now: this.#own(part, id) })),
        ),
      )
      const statuses = told.flatMap(({ map, now }) =>
        map.writesStatus && now.satisfied !== null ? [now.satisfied] : [],
      )
      const measures = told.flatMap(({ map, now }) => (map.writesMeasure && now.measure !== null ? [now.measure] : []))
      return {
        satisfied: statuses.length === 0 ? null : statuses.includes(true),
        measure: measures.length === 0 ? null : Math.max(...measures),
      }
    })
  }

  #meets(part: Part, { is, objective, threshold = 0 }: Condition): boolean | null {
    const { satisfied, measure } = this.outcome(part, objective)
    switch (is) {
      case 'satisfied':
        return satisfied
      case 'objectiveStatusKnown':
        return satisfied !== null
      case 'objectiveMeasureKnown':
        return measure !== null
      case 'objectiveMeasureGreaterThan':
        return measure === null ? null : measure > threshold
      case 'objectiveMeasureLessThan':
        return measure === null ? null : measure < threshold
      case 'completed':
        return this.completed(part)
      case 'activityProgressKnown':
        return this.completed(part) !== null
      case 'attempted':
        return this.begun(part) > 0
      case 'attemptLimitExceeded':
        return part.by.attemptLimit !== undefined && this.begun(part) >= part.by.attemptLimit
      case 'always':
        return true
      case 'never':
        return null
    }
  }
}

/** A part with a rule of its own is judged by that alone. */
const hasRule = ({ by }: Part, ...of: readonly Makes[]): boolean =>
  by.rollup?.some(({ makes }) => of.includes(makes)) ?? false
const tracked = ({ children }: Part): Part[] => children.filter(child => !child.by.isUntracked)
const primaryOf = ({ by }: Part): Objective => by.objectives?.[0] ?? { id: '' }
const objectiveOf = ({ by }: Part, id: string): Objective | undefined => by.objectives?.find(one => one.id === id)
const isPrimary = (part: Part, id: string): boolean => id === primaryOf(part).id
const isLeaf = (part: Part): boolean => part.children.length === 0
