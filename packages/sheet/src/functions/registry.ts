import type { Functions, SpecialForm } from '../evaluate/compile.ts'
import { SPECIAL_FORMS } from '../evaluate/special-forms.ts'
import { nearestName } from './nearest-name.ts'
import type { FunctionSpec } from './spec.ts'

/** The parts of a function list, as editors show them. */
export const CATEGORIES = [
  'Math',
  'Statistics',
  'Text',
  'Date and time',
  'Logic',
  'Lookup',
  'Arrays',
  'Information',
  'Finance',
  'Database',
  'Engineering',
] as const

/** A part of the function list. */
export type FunctionCategory = (typeof CATEGORIES)[number]

/** Families of functions by category. */
export type Families = Readonly<Partial<Record<FunctionCategory, readonly (readonly FunctionSpec[])[]>>>

/** A set of functions that formulas may use. */
export class FunctionSet implements Functions {
  private readonly byName = new Map<string, FunctionSpec>()
  private readonly categories = new Map<string, FunctionCategory>()
  constructor(families: Families) {
    for (const category of CATEGORIES)
      for (const family of families[category] ?? [])
        for (const spec of family) {
          this.byName.set(spec.name, spec)
          this.categories.set(spec.name, category)
        }
  }
  find(name: string): FunctionSpec | undefined {
    return this.byName.get(name)
  }
  special(name: string): SpecialForm | undefined {
    return Object.hasOwn(SPECIAL_FORMS, name) ? SPECIAL_FORMS[name] : undefined
  }
  /** The function that a name was probably meant to be; null where none is near. */
  nearest(name: string): string | null {
    return nearestName(name, [...this.byName.keys(), ...Object.keys(SPECIAL_FORMS)])
  }
  /** The category of a function; the special forms belong to logic. */
  categoryOf(name: string): FunctionCategory {
    return this.categories.get(name) ?? 'Logic'
  }
  /** Every function but the special forms, by name. */
  get all(): FunctionSpec[] {
    return [...this.byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  }
}
