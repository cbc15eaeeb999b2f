import { SPECIAL_HELP } from '../evaluate/special-forms.ts'
import { FUNCTION_EXAMPLES } from './function-examples.ts'
import type { FunctionCategory, FunctionSet } from './registry.ts'
import { type Param, parseSignature } from './spec.ts'

/** What an editor tells about an argument. */
export interface ArgumentHelp {
  name: string
  isOptional: boolean
  repeats: boolean
  /** What belongs there: `a number; 0 when left out`. */
  help: string
}

/** What an editor tells about a function. */
export interface FunctionHelp {
  name: string
  /** One line. */
  help: string
  category: FunctionCategory
  /** Used in spreadsheet courses; a list shows these first. Each has an example of its own. */
  isCommon: boolean
  /** A formula that uses it; for functions that are not common its shape: `=BESSELI(number, order)`. */
  example: string
  arguments: ArgumentHelp[]
}

const WANTED: Record<Param['type'], string> = {
  n: 'a number',
  s: 'a text',
  b: 'TRUE or FALSE',
  v: 'a value',
  e: 'a value',
  g: 'cells or an array',
  a: 'cells or an array',
  r: 'a reference to cells',
  f: 'a LAMBDA or the name of a function',
  x: 'a value, cells or an array',
  c: 'a value, cells or an array',
  '@': '',
}

function argumentHelp({ type, isOptional, fallback }: Param): string {
  if (!isOptional) return WANTED[type]
  const without = fallback === undefined ? 'may be left out' : `${shown(fallback)} when left out`
  return `${WANTED[type]}; ${without}`
}

const shown = (v: unknown) => (typeof v === 'boolean' ? String(v).toUpperCase() : String(v))

/** All functions of a set with category, argument help and example, by name. */
export function functionList(functions: FunctionSet): FunctionHelp[] {
  return [...functions.all, ...SPECIAL_HELP]
    .map(({ name, help, signature }): FunctionHelp => {
      const { params, repeatFrom } = parseSignature(signature)
      const list = params.map((param, i) => ({
        name: param.name,
        isOptional: param.isOptional,
        repeats: repeatFrom >= 0 && i >= repeatFrom,
        help: argumentHelp(param),
      }))
      const real = list.filter(argument => argument.name !== '@')
      const example = FUNCTION_EXAMPLES[name]
      return {
        name,
        help,
        category: functions.categoryOf(name),
        isCommon: example !== undefined,
        example: example ?? `=${name}(${real.map(argument => argument.name).join(', ')})`,
        arguments: real,
      }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
