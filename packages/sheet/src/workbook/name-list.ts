import type { NamedFormula } from '../graph/names.ts'
import { isName } from '../references/name.ts'
import { PlaceError } from '../references/place.ts'
import type { Session } from './session.ts'

/** Gives a formula a name, or takes the name away (null). Throws `PlaceError` for what cannot be a name. */
export function defineName({ engine, journal }: Session, name: string, formula: string | null): void {
  if (!isName(name) || engine.tables.byName.has(name.toUpperCase()))
    throw new PlaceError(`There can be no name ${name}`)
  const key = name.toUpperCase()
  const before = engine.names.get(key)
  const text = formula === null || formula.startsWith('=') ? formula : `=${formula}`
  const after = text === null ? undefined : { name, text, program: engine.programs.find(text, 0, 0, false) }
  const to = (value: NamedFormula | undefined) => () => {
    if (value) engine.names.set(key, value)
    else engine.names.delete(key)
    engine.relinkAll()
  }
  journal.perform(to(after), to(before))
}
