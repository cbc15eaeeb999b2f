import type { Values } from '../slots.ts'

/** What is known of success and measure; null for what is not. A measure is -1 to 1. */
export interface Outcome {
  satisfied: boolean | null
  measure: number | null
}

/** How a part without parts of its own stands. */
export interface LeafState extends Outcome {
  completed: boolean | null
  /** How often it was begun. */
  begun: number
  /** It has ended, and was not left to be gone on with. */
  isOver: boolean
  /** Its objectives by name, as far as it said something of them. */
  objectives: ReadonlyMap<string, Outcome>
}

export const NOT_BEGUN: LeafState = {
  satisfied: null,
  measure: null,
  completed: null,
  begun: 0,
  isOver: false,
  objectives: new Map(),
}

const measureOf = (text: string | undefined): number | null => {
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  return value >= -1 && value <= 1 ? value : null
}
const statusOf = (text: string | undefined): boolean | null =>
  text === 'passed' ? true : text === 'failed' ? false : null

/** How a part of SCORM 2004 stands, by the values that it saved. */
export function getLeafState(values: Values, { begun, isOver }: Pick<LeafState, 'begun' | 'isOver'>): LeafState {
  const completion = values['cmi.completion_status']
  return {
    satisfied: statusOf(values['cmi.success_status']),
    measure: measureOf(values['cmi.score.scaled']),
    completed: completion === 'completed' ? true : completion === 'incomplete' ? false : null,
    begun,
    isOver,
    objectives: new Map(
      Object.entries(values).flatMap(([name, id]): [string, Outcome][] => {
        const at = /^(cmi\.objectives\.\d+)\.id$/.exec(name)?.[1]
        if (at === undefined) return []
        return [
          [
            id,
            { satisfied: statusOf(values[`${at}.success_status`]), measure: measureOf(values[`${at}.score.scaled`]) },
          ],
        ]
      }),
    ),
  }
}
