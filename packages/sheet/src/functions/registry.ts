import type { Functions, SpecialForm } from '../evaluate/compile.ts'
import { SPECIAL_FORMS } from '../evaluate/special-forms.ts'
import type { FunctionSpec } from './spec.ts'

/** A set of functions that formulas may use. */
export class FunctionSet implements Functions {
  private readonly byName = new Map<string, FunctionSpec>()
  constructor(families: readonly (readonly FunctionSpec[])[]) {
    for (const family of families) for (const spec of family) this.byName.set(spec.name, spec)
  }
  find(name: string): FunctionSpec | undefined {
    return this.byName.get(name)
  }
  special(name: string): SpecialForm | undefined {
    return Object.hasOwn(SPECIAL_FORMS, name) ? SPECIAL_FORMS[name] : undefined
  }
  /** Every function but the special forms, by name. */
  get all(): FunctionSpec[] {
    return [...this.byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  }
}
