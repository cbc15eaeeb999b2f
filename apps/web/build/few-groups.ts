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
  /** Bytes that pages load without need, each as dear as its page. */
  inVain: number
}

/** Plans that are followed at once: joining what costs least at each step leads into dead ends. */
const PLANS = 10

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
  const groupsOf = (page: P, groups: readonly Group<P>[]) => groups.filter(group => group.pages.has(page))
  const crowded = ({ groups }: Plan<P>) => pages.find(page => groupsOf(page, groups).length > most(page))
  const waste = ({ pages: by, parts }: Group<P>) =>
    parts.reduce((sum, part) => sum + part.bytes * weigh(by.difference(part.pages), weightOf), 0)
  const after = ({ groups }: Plan<P>, [a, b]: [Group<P>, Group<P>]): Plan<P> => {
    const joined = { pages: a.pages.union(b.pages), parts: [...a.parts, ...b.parts] }
    const together = withNeeds([joined, ...groups.filter(group => group !== a && group !== b)])
    return { groups: together, inVain: together.reduce((sum, group) => sum + waste(group), 0) }
  }
  let plans: Plan<P>[] = [{ groups: all.map(part => ({ pages: part.pages, parts: [part] })), inVain: 0 }]
  let best: Plan<P> | undefined
  while (plans.length > 0) {
    const next: Plan<P>[] = []
    for (const plan of plans) {
      const page = crowded(plan)
      if (page !== undefined) next.push(...pairsOf(groupsOf(page, plan.groups)).map(pair => after(plan, pair)))
      else if (!best || plan.inVain < best.inVain) best = plan
    }
    plans = cheapest(next, best?.inVain ?? Number.POSITIVE_INFINITY, all)
  }
  const sorted = best && inOrder(best.groups)
  if (!sorted) throw new Error('no plan of the files holds')
  return sorted
}

/** The cheapest of those that hold, each once. */
function cheapest<P>(plans: readonly Plan<P>[], bound: number, all: readonly Shared<P>[]): Plan<P>[] {
  const found = new Map<string, Plan<P>>()
  for (const plan of plans.toSorted((a, b) => a.inVain - b.inVain)) {
    if (found.size === PLANS || plan.inVain >= bound) break
    const key = keyOf(plan, all)
    if (!found.has(key) && inOrder(plan.groups)) found.set(key, plan)
  }
  return [...found.values()]
}

/** The groups after the first was joined: whoever loads it loads what it needs. */
function withNeeds<P>([joined, ...others]: [Group<P>, ...Group<P>[]]): Group<P>[] {
  const homeOf = new Map(others.flatMap(group => group.parts.map(part => [part, group] as const)))
  const needed = new Set<Group<P>>()
  const walk = ({ parts }: Group<P>): void => {
    for (const need of parts.flatMap(part => part.needs)) {
      const home = homeOf.get(need)
      if (!home || needed.has(home)) continue
      needed.add(home)
      walk(home)
    }
  }
  walk(joined)
  return [
    joined,
    ...others.map(group => (needed.has(group) ? { ...group, pages: group.pages.union(joined.pages) } : group)),
  ]
}

/** The groups, each after those that it needs; null where two need each other. */
function inOrder<P>(groups: readonly Group<P>[]): Group<P>[] | null {
  const homeOf = new Map(groups.flatMap(group => group.parts.map(part => [part, group] as const)))
  const done = new Set<Group<P>>()
  const open = new Set<Group<P>>()
  const visit = (group: Group<P>): boolean => {
    if (done.has(group)) return true
    if (open.has(group)) return false
    open.add(group)
    const needs = new Set(group.parts.flatMap(part => part.needs.flatMap(need => homeOf.get(need) ?? [])))
    needs.delete(group)
    if (![...needs].every(visit)) return false
    done.add(group)
    return true
  }
  return groups.every(visit) ? [...done] : null
}

const weigh = <P>(pages: ReadonlySet<P>, weightOf: (page: P) => number): number =>
  [...pages].reduce((sum, page) => sum + weightOf(page), 0)

const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((first, at) => list.slice(at + 1).map((second): [T, T] => [first, second]))

/** The same for two plans that join the same, in whatever order they came to it. */
const keyOf = <P>({ groups }: Plan<P>, all: readonly Shared<P>[]): string =>
  groups
    .map(({ parts }) =>
      parts
        .map(part => all.indexOf(part))
        .toSorted((a, b) => a - b)
        .join(),
    )
    .toSorted()
    .join(' ')
