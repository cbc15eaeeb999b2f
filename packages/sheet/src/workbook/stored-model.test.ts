import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { ModelError, type StoredModel } from './stored-model.ts'
import { Workbook } from './workbook.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 1_767_225_600_000 }

function sample(): StoredModel {
  const b = Workbook.fromRows(
    [
      [1, '=A1*2', '5-Mar-2024', '=SEQUENCE(2)'],
      ['x', '=A2&"y"', '12%', null, '=1/0'],
    ],
    options,
  )
  b.sheets.add('Other one')
  b.set("'Other one'!A1", '=Sheet1!B1+rate')
  b.define('rate', '=Sheet1!$A$1')
  b.setColumnFormat(0, '0.00')
  return JSON.parse(JSON.stringify(b.toModel()))
}

/** Every place inside a plain value: a path of keys. */
function paths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => paths(part, [...path, key]))]
}

function damage(model: unknown, [key, ...rest]: string[], junk: unknown): unknown {
  if (key === undefined) return junk
  const copy = Array.isArray(model) ? [...model] : { ...(model as object) }
  const parts = copy as Record<string, unknown>
  parts[key] = damage(parts[key], rest, junk)
  return copy
}

describe('a stored model', () => {
  it('that is damaged anywhere is loaded or refused with ModelError', () => {
    const model = sample()
    const place = fc.constantFrom(...paths(model))
    const junk = fc.constantFrom(
      null,
      undefined,
      -1,
      1.5,
      1e9,
      Number.NaN,
      'junk',
      '',
      [],
      [[]],
      [null],
      {},
      { e: 'x' },
      { e: '#N/A', m: 5 },
      [[0, 0, [7]]],
      [0],
      ['=A1', 0, 0],
      'x'.repeat(40_000),
      true,
      [1, 2, 3],
      '__proto__',
      { toString: null },
    )
    fc.assert(
      fc.property(place, junk, (path, value) => {
        try {
          const loaded = Workbook.fromModel(damage(model, path, value) as StoredModel, options)
          loaded.toModel()
        } catch (error) {
          expect(error).toBeInstanceOf(ModelError)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['__proto__', 'length', 0.5, -1, 99, { toString: null }])(
    'with %j as the number of a formula is refused',
    index => {
      const model = sample() as { sheets: { runs: unknown[] }[] }
      model.sheets[0]?.runs.push([9, 9, [[index]]])
      expect(() => Workbook.fromModel(model as unknown as StoredModel, options)).toThrow(ModelError)
    },
  )

  it('with a cell stored twice is refused', () => {
    const model = sample()
    model.sheets[0]?.runs.push([0, 0, [5]])
    expect(() => Workbook.fromModel(model, options)).toThrow(ModelError)
  })

  it('of version 1 is loaded with its formats', () => {
    const old = {
      version: 1,
      formulas: [['=A1+1', 0, 1]],
      sheets: [
        {
          name: 'S',
          runs: [
            [0, 0, [45_356]],
            [1, 0, [[0, 45_357]]],
          ],
          formats: [['yyyy-mm-dd', 0, 1]],
        },
      ],
    } as unknown as StoredModel
    const b = Workbook.fromModel(old, options)
    expect([b.text('A1'), b.text('B1')]).toEqual(['2024-03-05', '2024-03-06'])
    expect(b.toModel()).toMatchObject({
      version: 2,
      sheets: [{ attributes: [[{ format: 'yyyy-mm-dd' }, [0, 0, 1], [1, 0, 1]]] }],
    })
  })

  it('stores formats by stretches of cells', () => {
    const b = Workbook.fromRows([], options)
    b.setRows(
      'A1',
      Array.from({ length: 2000 }, () => ['5-Mar-2024', '6-Mar-2024']),
    )
    expect(b.toModel().sheets[0]?.attributes).toEqual([[{ format: 'd-mmm-yy' }, [0, 0, 2000], [1, 0, 2000]]])
    const loaded = Workbook.fromModel(b.toModel(), options)
    expect([loaded.text('A1'), loaded.text('B2000')]).toEqual(['5-Mar-24', '6-Mar-24'])
  })

  it('from someone who is not trusted is calculated: its stored values count for nothing', () => {
    const model: StoredModel = {
      version: 2,
      formulas: [['=1+1', 0, 0]],
      sheets: [{ name: 'S', runs: [[0, 0, [[0, 99]]]] }],
    }
    expect(Workbook.fromModel(model, options).value('A1')).toBe(99)
    expect(Workbook.fromModel(model, { ...options, isUntrusted: true }).value('A1')).toBe(2)
  })
})

describe('a name', () => {
  const b = Workbook.fromRows([[5]], options)
  it.each(['A1', 'xfd1048576', 'R1C1', 'r', 'C', 'TRUE', '', '1a', 'a b', 'a-b', 'a!b', 'x'.repeat(256)])(
    '%j is refused',
    name => {
      expect(() => b.define(name, '=1')).toThrow('There can be no name')
      expect(b.names).toEqual([])
    },
  )
  it.each(['rate', '_x', 'Umsatz_2024', 'a.b', 'कर', 'हिन्दी', 'मूल्य', 'ABCD1', 'RC1x'])('%j is fine', name => {
    b.define(name, '=Sheet1!$A$1*2')
    b.set('B1', `=${name}+1`)
    expect(b.value('B1')).toBe(11)
  })
})
