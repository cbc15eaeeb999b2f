import { Fault } from '../expr/budget.ts'
import type { Expr } from '../expr/node.ts'

/** A function that an author defined. */
export type Defined = { params: string[]; body: Expr; rest?: boolean }

/** What a question has worked out so far. Scopes are dynamic, as in Maxima. */
export type Env = {
  values: Map<string, Expr>
  functions: Map<string, Defined>
  /** Whether results are simplified. */
  simp: boolean
  /** A number from 0 to below 1. */
  chance: () => number
  /** Whether `chance` was asked: nothing else differs from seed to seed. */
  usesChance: () => boolean
  /** How symbols are shown, by `texput`. */
  shown: Map<string, string>
  /** Texts that stand for a value: i and e as numbers. */
  constants: Map<string, Expr>
  /** Names of functions that were called and are not known. */
  unknown: Set<string>
}

/** Numbers by a seed (mulberry32): the same everywhere. */
export function getChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function createEnv(seed: number, simp: boolean, constants: Map<string, Expr>): Env {
  const next = getChance(seed)
  let isUsed = false
  return {
    values: new Map(),
    functions: new Map(),
    simp,
    chance: () => {
      isUsed = true
      return next()
    },
    usesChance: () => isUsed,
    shown: new Map(),
    constants,
    unknown: new Set(),
  }
}

/** The same, to go on from: what is set there stays there. Its chance begins where `seed` says. */
export function branchEnv(env: Env, seed: number): Env {
  return { ...env, values: new Map(env.values), functions: new Map(env.functions), chance: getChance(seed) }
}

/** Binds names while `work` runs. */
export function binding<T>(env: Env, names: readonly (readonly [string, Expr | null])[], work: () => T): T {
  const before = names.map(([name]) => [name, env.values.get(name)] as const)
  for (const [name, value] of names) {
    if (value) env.values.set(name, value)
    else env.values.delete(name)
  }
  try {
    return work()
  } finally {
    for (const [name, value] of [...before].reverse()) {
      if (value) env.values.set(name, value)
      else env.values.delete(name)
    }
  }
}

/** Thrown by `return(..)`, caught by the block or loop around it. */
export class Returned extends Fault {
  readonly value: Expr
  constructor(value: Expr) {
    super('return(..) stands outside of a block.')
    this.value = value
  }
}
