import { expect, it } from 'vitest'
import { getEntries, getMoments } from './moments.ts'

const step = (at: number, ...changes: [slot: string, payload: unknown][]) => ({
  at,
  device: 'laptop',
  changes: changes.map(([slot, payload]) => ({ slot, payload })),
})

it('holds at each moment all that stands in cells, of answer cells of a version before too, and nothing else', () => {
  const moments = getMoments([step(1, ['F2', '=A2']), step(2, ['place', 'x']), step(3, ['F3', '=A3'], ['F2', ''])])
  expect(moments).toEqual([
    { atS: 1, device: 'laptop', cells: { F2: '=A2' }, layout: {}, changes: [{ cell: 'F2', before: '', after: '=A2' }] },
    {
      atS: 3,
      device: 'laptop',
      cells: { F2: '', F3: '=A3' },
      layout: {},
      changes: [
        { cell: 'F2', before: '=A2', after: '' },
        { cell: 'F3', before: '', after: '=A3' },
      ],
    },
  ])
})

it('keeps what was written in a cell that is no answer cell any more', () => {
  const [moment] = getMoments([step(2, ['Z9', '=A1'])])
  expect(moment?.cells).toEqual({ Z9: '=A1' })
})

it('puts changes that follow closely into one line, from what stood before them to what stood after', () => {
  const moments = getMoments([step(0, ['F2', '1']), step(60, ['F2', '2']), step(400, ['F2', '3'])])
  expect(getEntries(moments, [])).toEqual([
    { kind: 'edit', atS: 400, device: 'laptop', last: 2, changes: [{ cell: 'F2', before: '2', after: '3' }] },
    { kind: 'edit', atS: 60, device: 'laptop', last: 1, changes: [{ cell: 'F2', before: '', after: '2' }] },
  ])
})

it('begins another line after a run, and where something is taken back, so that each state that was left has one', () => {
  const moments = getMoments([
    step(0, ['F2', '1']),
    step(60, ['F2', '2']),
    step(70, ['F3', '3']),
    step(80, ['F2', '1']),
  ])
  expect(getEntries(moments, [{ atS: 30, score: 66 }])).toEqual([
    { kind: 'edit', atS: 80, device: 'laptop', last: 3, changes: [{ cell: 'F2', before: '2', after: '1' }] },
    {
      kind: 'edit',
      atS: 70,
      device: 'laptop',
      last: 2,
      changes: [
        { cell: 'F2', before: '1', after: '2' },
        { cell: 'F3', before: '', after: '3' },
      ],
    },
    { kind: 'run', atS: 30, score: 66 },
    { kind: 'edit', atS: 0, device: 'laptop', last: 0, changes: [{ cell: 'F2', before: '', after: '1' }] },
  ])
})

it('tells a run after what was kept within the same second, since that is what it graded', () => {
  const moments = getMoments([step(0, ['F2', '1']), step(9, ['F3', '3']), step(30, ['F2', '2'])])
  expect(getEntries(moments, [{ atS: 9, score: 66 }]).map(({ kind, atS }) => [kind, atS])).toEqual([
    ['edit', 30],
    ['run', 9],
    ['edit', 9],
  ])
})

it('knows how the sheet was sorted, also where no cell changed', () => {
  const moments = getMoments([step(0, ['F2', '1']), step(300, ['sort', ['by A']], ['types', null])])
  expect(moments[1]).toMatchObject({ cells: { F2: '1' }, layout: { sort: ['by A'], types: null }, changes: [] })
  expect(getEntries(moments, [])[0]).toEqual({ kind: 'edit', atS: 300, device: 'laptop', last: 1, changes: [] })
})

it('begins another line on another device', () => {
  const moments = getMoments([step(0, ['F2', '1']), { ...step(60, ['F3', '2']), device: 'phone' }])
  expect(getEntries(moments, []).map(entry => entry.kind === 'edit' && [entry.device, entry.last])).toEqual([
    ['phone', 1],
    ['laptop', 0],
  ])
})
