import { cellName, parseSignature } from '../../packages/sheet/src/formulas.ts'
import { ALL_FUNCTIONS } from '../../packages/sheet/src/functions/all.ts'
import type { Chance } from './random.ts'

/** Formulas look at A1:J20. */
export const ROWS = 20
export const COLS = 10

const SIGNATURES = ALL_FUNCTIONS.all.map(({ name, signature }) => ({ name, ...parseSignature(signature) }))
const NUMBERS = ['0', '1', '2', '3', '-1', '0.5', '-2.25', '10', '12', '100', '45000', '1E5', '1E-9', '1E300', '365']
const TEXTS = [
  '""',
  '"a"',
  '"North"',
  '"12"',
  '"5%"',
  '"1/2/2024"',
  '"*"',
  '"a~?"',
  '">3"',
  '"<>"',
  '"A1"',
  '"0.00"',
  '"d"',
  '"é😀"',
]
const OTHERS = ['TRUE', 'FALSE', '#N/A', '#DIV/0!', '']
const ARRAYS = ['{1,2;3,4}', '{1;2;3}', '{"a","b"}', '{TRUE,#N/A,"x",0}', '{5}']
const OPERATORS = ['+', '-', '*', '/', '^', '&', '=', '<>', '<', '>', '<=', '>=', ' ', ':']
const LAMBDAS = [
  'LAMBDA(x,x)',
  'LAMBDA(x,y,x+y)',
  'LAMBDA(r,SUM(r))',
  'LAMBDA(x,[y],IF(ISOMITTED(y),x,y))',
  'SUM',
  'LAMBDA(x,x,1)',
]
const FORMS: readonly ((f: () => string) => string)[] = [
  f => `IF(${f()},${f()},${f()})`,
  f => `IFS(${f()},${f()},TRUE,${f()})`,
  f => `SWITCH(${f()},1,${f()},${f()})`,
  f => `CHOOSE(${f()},${f()},${f()})`,
  f => `IFERROR(${f()},${f()})`,
  f => `LET(v,${f()},v&${f()})`,
  f => `LET(v,${f()},w,v,SUM(v,w))`,
  f => `LAMBDA(p,p+${f()})(${f()})`,
  f => `(${f()})`,
  f => `-${f()}`,
  f => `${f()}%`,
  f => `@${f()}`,
]

const cell = (chance: Chance) => {
  const name = cellName(chance.below(ROWS), chance.below(COLS))
  return chance.is(0.2) ? name.replace(/(\d+)/, '$$$1') : name
}

const range = (chance: Chance) => {
  if (chance.is(0.05)) return chance.one(['A:A', 'B:C', '1:2', '$D:$D'])
  const [row, col] = [chance.below(ROWS), chance.below(COLS)]
  return `${cellName(row, col)}:${cellName(row + chance.below(6), col + chance.below(3))}`
}

/** One formula with its `=`: any function with arguments that mostly fit, operators, arrays, LET and LAMBDA. */
export function fuzzFormula(chance: Chance): string {
  return `=${expression(chance, 3)}`
}

function expression(chance: Chance, depth: number): string {
  const inner = () => expression(chance, depth - 1)
  if (depth === 0 || chance.is(0.25)) return leaf(chance)
  if (chance.is(0.2)) return `${inner()}${chance.one(OPERATORS)}${inner()}`
  if (chance.is(0.15)) return chance.one(FORMS)(inner)
  return call(chance, depth)
}

function leaf(chance: Chance): string {
  return chance.one([
    cell,
    range,
    cell,
    (c: Chance) => c.one(NUMBERS),
    (c: Chance) => c.one(TEXTS),
    (c: Chance) => c.one(OTHERS),
    (c: Chance) => c.one(ARRAYS),
  ])(chance)
}

function call(chance: Chance, depth: number): string {
  const { name, params, min, max } = chance.one(SIGNATURES)
  const written = params.filter(param => param.type !== '@')
  const most = Math.min(max, written.length + 2)
  const count = chance.is(0.03) ? chance.below(most + 2) : min + chance.below(most - min + 1)
  const args = Array.from({ length: count }, (_, i) =>
    argument(chance, depth, written[Math.min(i, written.length - 1)]?.type ?? 'x'),
  )
  return `${name}(${args.join(chance.is(0.02) ? ' ; ' : ',')})`
}

function argument(chance: Chance, depth: number, type: string): string {
  if (chance.is(0.15)) return leaf(chance)
  if (chance.is(0.3)) return expression(chance, depth - 1)
  switch (type) {
    case 'n':
      return chance.is(0.5) ? chance.one(NUMBERS) : cell(chance)
    case 's':
      return chance.is(0.6) ? chance.one(TEXTS) : cell(chance)
    case 'b':
      return chance.one(['TRUE', 'FALSE', '1', '0'])
    case 'f':
      return chance.one(LAMBDAS)
    case 'g':
    case 'a':
    case 'r':
    case 'x':
      return chance.is(0.7) ? range(chance) : chance.one([...ARRAYS, cell(chance)])
    default:
      return leaf(chance)
  }
}
