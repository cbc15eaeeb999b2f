import type { Scalar } from '@learn/sheet'
import type { Chance } from './chance.ts'

const RUNS = /\p{L}+|\d+|[^\p{L}\d]+/gu
const kindOf = (run: string) => (/^\p{L}/u.test(run) ? 'letters' : /^\d/.test(run) ? 'digits' : 'rest')

/**
 * A text of the same shape: its runs of letters and digits are others, as long as runs at this place are among the values.
 * What stands between them stays.
 */
export function mutatedText(text: string, values: readonly Scalar[], chance: Chance): string {
  const shapes = values.filter(value => typeof value === 'string').map(value => value.match(RUNS) ?? [])
  return (text.match(RUNS) ?? [])
    .map((run, i) => {
      const kind = kindOf(run)
      if (kind === 'rest') return run
      const lengths = shapes.flatMap(shape => (shape[i] && kindOf(shape[i]) === kind ? [shape[i].length] : []))
      const [least, most] = [Math.min(run.length, ...lengths), Math.max(run.length, ...lengths)]
      const length = least + chance.below(most - least + 1)
      return Array.from({ length }, (_, n) => characterLike(run, n, chance)).join('')
    })
    .join('')
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

function characterLike(run: string, n: number, chance: Chance): string {
  // No number begins with 0 unless the old one does.
  if (/^\d/.test(run)) return String(n === 0 && !run.startsWith('0') ? 1 + chance.below(9) : chance.below(10))
  const letter = LETTERS[chance.below(LETTERS.length)] as string
  const like = run[Math.min(n, run.length - 1)] as string
  return like === like.toUpperCase() && like !== like.toLowerCase() ? letter.toUpperCase() : letter
}
