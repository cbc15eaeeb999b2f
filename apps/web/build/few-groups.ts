/** Code that the same pages need. */
export interface Shared<P> {
  pages: ReadonlySet<P>
  bytes: number
  /** What it imports. Whoever needs it needs that too, so no two need each other. */
  needs: readonly Shared<P>[]
}

/** Several of them as one file. */
export interface Group<P> {
  pages: ReadonlySet<P>
  parts: readonly Shared<P>[]
}

interface Plan<P> {
  groups: readonly Group<P>[]
  /** Bytes that all pages load together, each as dear as its page. What they need of it is the same in every plan. */
  loaded: number
}

/** A plan that could follow. Few are looked at further, so its groups wait until they are asked for. */
interface Step<P> {
  loaded: number
  groups: () => readonly Group<P>[]
}

/** Plans that are followed at once: joining what costs least at each step leads into dead ends. */
const PLANS = 30

/**
 * Joins what pages need into so few files that no page asks for more than its `most`, with as little code loaded in vain as can
 * be found; no two files need each other, and each stands after those that it needs. `weightOf` says how dear a byte of a page
 * is: the first page of a visit more than others.
 */
export function fewGroups<P>(
  all: readonly Shared<P>[],
  most: (page: P) => number,
  weightOf: (page: P) => number,
): readonly Group<P>[] {
  const pages = [...new Set(all.flatMap(part => [...part.pages]))]
  const numbers = new Map(all.map((part, number) => [part, number]))
  const groupsOf = (page: P, groups: readonly Group<P>[]) => groups.filter(group => group.pages.has(page))
  const crowded = ({ groups }: Plan<P>) => pages.find(page => groupsOf(page, groups).length > most(page))
  // Most groups of a plan are those of the plan before.
  const known = new WeakMap<Group<P>, number>()
  const costOf = (group: Group<P>): number => {
    const cost = known.get(group) ?? costly(group, weightOf)
    known.set(group, cost)
    return cost
  }
  const steps = ({ groups, loaded }: Plan<P>, page: P): Step<P>[] => {
    const needs = needsOf(groups)
    return pairsOf(groupsOf(page, groups)).map(pair => {
      const joined = { pages: pair[0].pages.union(pair[1].pages), parts: [...pair[0].parts, ...pair[1].parts] }
      // Whoever loads it loads what it needs.
      const wider = new Map<Group<P>, Group<P>>()
      for (const group of reached(pair, needs))
        if (!joined.pages.isSubsetOf(group.pages))
          wider.set(group, { ...group, pages: group.pages.union(joined.pages) })
      const change = [...wider].reduce((sum, [before, after]) => sum + costOf(after) - costOf(before), costOf(joined))
      return {
        loaded: loaded - costOf(pair[0]) - costOf(pair[1]) + change,
        groups: () => [joined, ...groups.flatMap(group => (pair.includes(group) ? [] : (wider.get(group) ?? group)))],
      }
    })
  }
  const single = all.map((part): Group<P> => ({ pages: part.pages, parts: [part] }))
  let plans: Plan<P>[] = [{ groups: single, loaded: single.reduce((sum, group) => sum + costOf(group), 0) }]
  let best: Plan<P> | undefined
  while (plans.length > 0) {
    const next: Step<P>[] = []
    for (const plan of plans) {
      const page = crowded(plan)
      if (page !== undefined) next.push(...steps(plan, page))
      else if (!best || plan.loaded < best.loaded) best = plan
    }
    plans = cheapest(next, best?.loaded ?? Number.POSITIVE_INFINITY, numbers)
  }
  const sorted = best && inOrder(best.groups)
  if (!sorted) throw new Error('no plan of the files holds')
  return sorted
}

function costly<P>({ pages, parts }: Group<P>, weightOf: (page: P) => number): number {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  return bytes * [...pages].reduce((sum, page) => sum + weightOf(page), 0)
}

type Numbers<P> = ReadonlyMap<Shared<P>, number>

/** The cheapest of those that hold, each once. */
function cheapest<P>(steps: readonly Step<P>[], bound: number, numbers: Numbers<P>): Plan<P>[] {
  const found = new Map<string, Plan<P>>()
  for (const { loaded, groups: read } of steps.toSorted((a, b) => a.loaded - b.loaded)) {
    if (found.size === PLANS || loaded >= bound) break
    const groups = read()
    const key = keyOf(groups, numbers)
    if (!found.has(key) && inOrder(groups)) found.set(key, { groups, loaded })
  }
  return [...found.values()]
}

/** What each group needs of the others itself. */
function needsOf<P>(groups: readonly Group<P>[]): Map<Group<P>, ReadonlySet<Group<P>>> {
  const homeOf = new Map(groups.flatMap(group => group.parts.map(part => [part, group] as const)))
  const needs = ({ parts }: Group<P>) =>
    new Set(parts.flatMap(part => part.needs.flatMap(need => homeOf.get(need) ?? [])))
  return new Map(groups.map(group => [group, needs(group)]))
}

/** What some groups need, and what that needs, without themselves. */
function reached<P>(from: readonly Group<P>[], needs: ReadonlyMap<Group<P>, ReadonlySet<Group<P>>>): Set<Group<P>> {
  const found = new Set(from)
  for (const group of found) for (const need of needs.get(group) ?? []) found.add(need)
  for (const group of from) found.delete(group)
  return found
}

/** The groups, each after those that it needs; null where two need each other. */
function inOrder<P>(groups: readonly Group<P>[]): Group<P>[] | null {
  const needs = needsOf(groups)
  const done = new Set<Group<P>>()
  const open = new Set<Group<P>>()
  const visit = (group: Group<P>): boolean => {
    if (done.has(group)) return true
    if (open.has(group)) return false
    open.add(group)
    for (const need of needs.get(group) ?? []) if (need !== group && !visit(need)) return false
    done.add(group)
    return true
  }
  return groups.every(visit) ? [...done] : null
}

const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((first, at) => list.slice(at + 1).map((second): [T, T] => [first, second]))

/** The same for two plans that join the same, in whatever order they came to it. */
const keyOf = <P>(groups: readonly Group<P>[], numbers: Numbers<P>): string =>
  groups
    .map(({ parts }) =>
      parts
        .map(part => numbers.get(part) ?? 0)
        .toSorted((a, b) => a - b)
        .join(),
    )
    .toSorted()
    .join(' ')
