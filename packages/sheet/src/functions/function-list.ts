import { SPECIAL_HELP } from '../evaluate/special-forms.ts'
import type { FunctionSet } from './registry.ts'
import { parseSignature } from './spec.ts'

/** What an editor tells about a function. */
export interface FunctionHelp {
  name: string
  /** One line. */
  help: string
  arguments: { name: string; isOptional: boolean; repeats: boolean }[]
}

/** All functions of a set with argument names and one-line help, by name. */
export function functionList(functions: FunctionSet): FunctionHelp[] {
  return [...functions.all, ...SPECIAL_HELP]
    .map(({ name, help, signature }): FunctionHelp => {
      const { params, repeatFrom } = parseSignature(signature)
      const real = params.map((p, i) => ({
        name: p.name,
        isOptional: p.isOptional,
        repeats: repeatFrom >= 0 && i >= repeatFrom,
      }))
      return { name, help, arguments: real.filter(p => p.name !== '@') }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
