import type { Context, FunctionSpec, Result } from './spec.ts'

type Cost = (args: readonly unknown[]) => number

const numbers = (args: readonly unknown[]) => args.filter(v => typeof v === 'number')

/** For functions of three dates: `perDay` steps for each day that the dates lie apart. */
export function bySpan(perDay: number): Cost {
  return args => {
    const dates = numbers(args.slice(0, 3))
    const days = Math.max(...dates) - Math.min(...dates)
    return 100 + Math.min(4e6, Number.isFinite(days) ? days : 0) * perDay
  }
}

/** For series and continued fractions, whose length grows with the root of the largest argument. */
export const byRoot: Cost = args => 100 + Math.min(60_000, 3 * Math.sqrt(Math.max(0, ...numbers(args).map(Math.abs))))

/**
 * Functions whose one call costs many steps (about ten a microsecond). Over a large range they so end in the budget's
 * error instead of holding up the run.
 */
export function costly(cost: number | Cost, specs: FunctionSpec[]): FunctionSpec[] {
  return specs.map(spec => {
    const body = spec.run as unknown as (...args: unknown[]) => Result
    const hasContext = spec.signature.startsWith('@')
    const run = (x: Context, ...args: unknown[]) => {
      x.budget.spend(typeof cost === 'number' ? cost : cost(args))
      return hasContext ? body(x, ...args) : body(...args)
    }
    return { ...spec, signature: hasContext ? spec.signature : `@, ${spec.signature}`, run }
  })
}
