import type { Scalar } from '@learn/sheet'
import type { Chance } from './chance.ts'

const RUNS = /\p{L}+|\d+|[^\p{L}\d]+/gu
const kindOf = (run: string) => (/^\p{L}/u.test(run) ? 'letters' : /^\d/.test(run) ? 'digits' : 'rest')

/** Of the runs that all texts have: those that stay because the task names them, or all of them. */
export interface PreservedRuns {
  named: ReadonlySet<string>
  preservesShared: boolean
}
/** What fewer texts share may be chance. */
const LEAST_SHARING = 3

function isPreserved(run: string, isShared: boolean, { length }: readonly Scalar[], preserved: PreservedRuns): boolean {
  return isShared && (preserved.named.has(run.toLowerCase()) || (preserved.preservesShared && length >= LEAST_SHARING))
}

/** Runs that all of some texts share and no task names, in lower case. */
export function findSharedRuns(values: readonly Scalar[], named: ReadonlySet<string>): string[] {
  return values.length < LEAST_SHARING
    ? []
    : [...commonOf(values).values()]
        .filter(run => kindOf(run) !== 'rest')
        .map(run => run.toLowerCase())
        .filter(run => !named.has(run))
}

/**
 * A text of the same shape: its runs of letters and digits are others, as long as runs at this place are among the values;
 * digits and codes of capitals are as long as in a value that has the same between them. What stands between them stays, and
 * so does what all values have there, where it is kept: `+91`.
 */
export function mutatedText(
  text: string,
  values: readonly Scalar[],
  chance: Chance,
  preserved: PreservedRuns = { named: new Set(), preservesShared: false },
): string {
  const lengths = lengthsOf(values)
  const common = commonOf(values)
  const skeleton = skeletonOf(text)
  return (text.match(RUNS) ?? [])
    .map((run, i) => {
      const kind = kindOf(run)
      if (kind === 'rest' || isPreserved(run, common.get(i) === run, values, preserved)) return run
      const { least, most } = withLength(lengths.get(placeOf(run, i, skeleton)), run.length)
      const length = least + chance.below(most - least + 1)
      return Array.from({ length }, (_, n) => characterLike(run, n, chance)).join('')
    })
    .join('')
}

/** What a text is without its letters and digits: amounts and telephone numbers are grouped in one way or another. */
const skeletonOf = (text: string) => text.replaceAll(/\p{L}+/gu, 'a').replaceAll(/\d+/g, '9')

/** Where a run stands: words anywhere, digits and codes only among texts of their own grouping. */
function placeOf(run: string, i: number, skeleton: string): string {
  const isWord = kindOf(run) === 'letters' && run !== run.toUpperCase()
  return isWord ? `letters ${i}` : `${kindOf(run)} ${i} ${skeleton}`
}

interface Lengths {
  least: number
  most: number
}
const withLength = (known: Lengths | undefined, length: number): Lengths => ({
  least: Math.min(known?.least ?? length, length),
  most: Math.max(known?.most ?? length, length),
})

const known = new WeakMap<readonly Scalar[], ReadonlyMap<string, Lengths>>()

/** How long the runs at each place of some texts are, by kind and place; told once. */
function lengthsOf(values: readonly Scalar[]): ReadonlyMap<string, Lengths> {
  const told = known.get(values)
  if (told) return told
  const lengths = new Map<string, Lengths>()
  for (const value of values)
    if (typeof value === 'string') {
      const skeleton = skeletonOf(value)
      value.match(RUNS)?.forEach((run, i) => {
        const place = placeOf(run, i, skeleton)
        lengths.set(place, withLength(lengths.get(place), run.length))
      })
    }
  known.set(values, lengths)
  return lengths
}

const commonRuns = new WeakMap<readonly Scalar[], ReadonlyMap<number, string>>()

/** Runs that all texts have at their place, by place; told once. */
function commonOf(values: readonly Scalar[]): ReadonlyMap<number, string> {
  const told = commonRuns.get(values)
  if (told) return told
  const texts = values.filter(value => typeof value === 'string').map(value => value.match(RUNS) ?? [])
  const common = new Map((texts[0] ?? []).map((run, i): [number, string] => [i, run]))
  for (const [i, run] of common) if (texts.length < 2 || texts.some(runs => runs[i] !== run)) common.delete(i)
  commonRuns.set(values, common)
  return common
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

function characterLike(run: string, n: number, chance: Chance): string {
  // No number begins with 0 unless the old one does.
  if (/^\d/.test(run)) return String(n === 0 && !run.startsWith('0') ? 1 + chance.below(9) : chance.below(10))
  const letter = LETTERS[chance.below(LETTERS.length)] as string
  const like = run[Math.min(n, run.length - 1)] as string
  return like === like.toUpperCase() && like !== like.toLowerCase() ? letter.toUpperCase() : letter
}
