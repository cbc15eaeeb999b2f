import type { SheetResult } from '@learn/contract/sandbox'
import { expect, it } from 'vitest'
import { stepStates } from './step-states.ts'

const steps = [
  { title: 'a', text: '', cells: ['F2:F3'] },
  { title: 'b', text: '', cells: ['G2'] },
  { title: 'c', text: '', cells: [] },
]
const ran = (colours: Record<string, string>) =>
  ({ cells: Object.entries(colours).map(([cell, colour]) => ({ cell, colour })) }) as unknown as SheetResult

it.each([
  ['nothing was run', null, ['current', 'open', 'open']],
  ['a step is half done', ran({ F2: 'green', F3: 'red', G2: 'red' }), ['current', 'open', 'open']],
  ['a formula can improve', ran({ F2: 'green', F3: 'lightBlue', G2: 'green' }), ['current', 'done', 'open']],
  ['a step is done', ran({ F2: 'green', F3: 'green', G2: 'red' }), ['done', 'current', 'open']],
])('%s', (_what, result, states) => expect(stepStates({ steps }, result)).toEqual(states))
