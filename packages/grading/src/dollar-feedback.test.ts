import { expect, it } from 'vitest'
import { listedOption } from './judge-formula.ts'

const option = (value: string, feedback: string, weightage = 6) => ({ value, weightage, feedback, isBest: false })
const rule = (...options: ReturnType<typeof option>[]) => ({
  value: '',
  flag: true,
  mm: 6,
  options,
})
const held = option('=B5/$G$2', 'The dollar signs hold G2 still.')
const loose = option('=B5/SUM(B2:B9)', 'Right here, but copied down it would move. Hold it: SUM($B$2:$B$9).')
const plain = option('=C5*D5', 'Right.')

it.each([
  ['=B5/$G$2', [held], held.feedback],
  ['=b5/$g$2', [held], held.feedback],
  ['=B5/G2', [held], ''],
  ['=B5/$G2', [held], ''],
  ['=B5/SUM(B2:B9)', [loose], loose.feedback],
  ['=B5/SUM($B$2:$B$9)', [loose], ''],
  ['=B5/SUM($B$2:$B$9)', [loose, option('=B5/SUM($B$2:$B$9)', 'Held by $.')], 'Held by $.'],
  ['=$C$5*D5', [plain], 'Right.'],
])('%s hears of dollar signs only what is so of it', (entered, options, feedback) => {
  expect(listedOption(entered, rule(...options) as never)?.feedback).toBe(feedback)
})
