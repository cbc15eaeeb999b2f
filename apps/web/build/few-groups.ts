/** Code that the same pages need. */
export interface Shared<P> {
  pages: ReadonlySet<P>
  bytes: number
}

/** Several of them as one file. */
export interface Group<P> extends Shared<P> {
  parts: readonly Shared<P>[]
}

interface Plan<P> {
  groups: readonly Group<P>[]
  /** Bytes that pages load without need, each as dear as its page. */
  inVain: number
}

/** Plans that are followed at once: joining what costs least at each step leads into dead ends. */
const PLANS = 60

/**
 * Joins what pages need into so few files that no page asks for more than its `most`, with as little code loaded in vain as can
 * be found. `weightOf` says how dear a byte of a page is: the first page of a visit more than others.
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
  const planOf = (groups: readonly Group<P>[]): Plan<P> => ({
    groups,
    inVain: groups.reduce((sum, group) => sum + waste(group), 0),
  })
  let plans = [planOf(all.map(part => ({ ...part, parts: [part] })))]
  let best: Plan<P> | undefined
  while (plans.length > 0) {
    const next = new Map<string, Plan<P>>()
    for (const plan of plans) {
      const page = crowded(plan)
      if (page === undefined) {
        if (!best || plan.inVain < best.inVain) best = plan
        continue
      }
      for (const [a, b] of pairsOf(groupsOf(page, plan.groups))) {
        const joined = planOf([...plan.groups.filter(group => group !== a && group !== b), join(a, b)])
        next.set(keyOf(joined, all), joined)
      }
    }
    const bound = best?.inVain ?? Number.POSITIVE_INFINITY
    plans = [...next.values()]
      .filter(({ inVain }) => inVain < bound)
      .toSorted((a, b) => a.inVain - b.inVain)
      .slice(0, PLANS)
  }
  return best?.groups ?? []
}

const weigh = <P>(pages: ReadonlySet<P>, weightOf: (page: P) => number): number =>
  [...pages].reduce((sum, page) => sum + weightOf(page), 0)

const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((first, at) => list.slice(at + 1).map((second): [T, T] => [first, second]))

const join = <P>(a: Group<P>, b: Group<P>): Group<P> => ({
  pages: a.pages.union(b.pages),
  bytes: a.bytes + b.bytes,
  parts: [...a.parts, ...b.parts],
})

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
