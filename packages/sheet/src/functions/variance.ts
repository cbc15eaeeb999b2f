import { ERR, type Value } from '../values.ts'
import { eachNumberA, getNumbers } from './arguments.ts'
import { getMean, squaresAround } from './averages.ts'
import { type Body, type Context, type FunctionSpec, fn } from './spec.ts'

type Reader = (args: readonly Value[], x: Context) => number[]

const readA: Reader = (args, x) => {
  const list: number[] = []
  eachNumberA(args, x, n => list.push(n))
  return list
}

/** Variance body: squares around the mean by n (`free` 0) or n - 1 (`free` 1); #DIV/0! for too few numbers. */
function variance(read: Reader, free: 0 | 1, isRoot: boolean) {
  return (x: Context, ...values: Value[]) => {
    const list = read(values, x)
    if (list.length <= free) return ERR.div0
    const result = Math.max(0, squaresAround(list) / (list.length - free))
    return isRoot ? Math.sqrt(result) : result
  }
}

/** Σ((x - mean) / sd)^power. */
function momentSum(list: readonly number[], sd: number, power: number): number {
  const mean = getMean(list)
  return list.reduce((sum, n) => sum + ((n - mean) / sd) ** power, 0)
}

/** SKEW: n / ((n-1)(n-2)) Σ((x - mean) / s)³; #DIV/0! below 3 numbers or without spread. */
function skew(x: Context, ...values: Value[]) {
  const list = getNumbers(values, x)
  const n = list.length
  const sd = Math.sqrt(squaresAround(list) / (n - 1))
  if (n < 3 || !(sd > 0)) return ERR.div0
  return (momentSum(list, sd, 3) * n) / ((n - 1) * (n - 2))
}

/** SKEW.P: the mean of ((x - mean) / σ)³. */
function skewP(x: Context, ...values: Value[]) {
  const list = getNumbers(values, x)
  const sd = Math.sqrt(squaresAround(list) / list.length)
  if (list.length < 3 || !(sd > 0)) return ERR.div0
  return momentSum(list, sd, 3) / list.length
}

/** KURT: n(n+1) / ((n-1)(n-2)(n-3)) Σ((x - mean) / s)⁴ - 3(n-1)² / ((n-2)(n-3)); #DIV/0! below 4 numbers or without spread. */
function kurt(x: Context, ...values: Value[]) {
  const list = getNumbers(values, x)
  const n = list.length
  const sd = Math.sqrt(squaresAround(list) / (n - 1))
  if (n < 4 || !(sd > 0)) return ERR.div0
  const sum = momentSum(list, sd, 4)
  return (sum * n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3)) - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3))
}

const SAMPLE = 'of a sample'
const POPULATION = 'of a whole population'

function spread(name: string, what: string, body: Body<'@, ...values:x'>): FunctionSpec {
  return fn(name, `Gives the ${what}.`, '@, ...values:x', body)
}

/** Variance, standard deviation, skewness and kurtosis. */
export const VARIANCE: FunctionSpec[] = [
  ...['VAR', 'VAR.S'].map(name => spread(name, `variance ${SAMPLE}`, variance(getNumbers, 1, false))),
  ...['VARP', 'VAR.P'].map(name => spread(name, `variance ${POPULATION}`, variance(getNumbers, 0, false))),
  ...['STDEV', 'STDEV.S'].map(name => spread(name, `standard deviation ${SAMPLE}`, variance(getNumbers, 1, true))),
  ...['STDEVP', 'STDEV.P'].map(name => spread(name, `standard deviation ${POPULATION}`, variance(getNumbers, 0, true))),
  spread('VARA', `variance ${SAMPLE}; texts count as 0`, variance(readA, 1, false)),
  spread('VARPA', `variance ${POPULATION}; texts count as 0`, variance(readA, 0, false)),
  spread('STDEVA', `standard deviation ${SAMPLE}; texts count as 0`, variance(readA, 1, true)),
  spread('STDEVPA', `standard deviation ${POPULATION}; texts count as 0`, variance(readA, 0, true)),
  spread('SKEW', `skewness ${SAMPLE}`, skew),
  spread('SKEW.P', `skewness ${POPULATION}`, skewP),
  spread('KURT', 'excess kurtosis', kurt),
]
