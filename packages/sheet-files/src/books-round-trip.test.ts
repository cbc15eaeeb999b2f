import { type StoredModel, Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFormula, anyNumber, anyStyle, anyText } from './any-sheet-file.test-kit.ts'
import { getFile } from './file-of.ts'
import { getModel } from './model-of.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'
import { writeXlsx } from './xlsx/write-xlsx.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 0 }

type Edit = (book: Workbook) => void

const anyPlace = fc.oneof(fc.record({ row: fc.nat(12), col: fc.nat(8) }), fc.constant({ row: 1_048_575, col: 16_383 }))
const anyInput = fc.oneof(
  anyNumber,
  fc.boolean(),
  anyFormula,
  anyText.map(text => `'${text}`),
)
const anyLine = fc.nat(15)
const anySize = fc.integer({ min: 1, max: 2000 })
const edit = <T>(arbitrary: fc.Arbitrary<T>, run: (book: Workbook, made: T) => void): fc.Arbitrary<Edit> =>
  arbitrary.map(made => (book: Workbook) => run(book, made))

/** A style without what is not part of it in a workbook. */
const anyBookStyle = anyStyle.map(style => {
  const { format: _, isUnlocked: __, ...look } = style
  return look
})

/** Everything that a workbook can hold and a file too. */
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  edit(fc.tuple(anyPlace, anyInput), (book, [at, input]) => book.set(at, input)),
  edit(fc.tuple(anyPlace, anyBookStyle), (book, [{ row, col }, style]) =>
    book.looks.setStyle({ top: row, left: col, bottom: row, right: col }, style),
  ),
  edit(fc.tuple(anyPlace, fc.constantFrom('0.00', '@', '[$₹-en-IN]#,##0.00')), (book, [{ row, col }, format]) =>
    book.setFormat({ top: row, left: col, bottom: row, right: col }, format),
  ),
  edit(fc.tuple(anyPlace, anyText), (book, [at, text]) => book.looks.setComment(at, text)),
  edit(fc.tuple(anyPlace, fc.boolean()), (book, [{ row, col }, isLocked]) =>
    book.looks.setLocked({ top: row, left: col, bottom: row, right: col }, isLocked),
  ),
  edit(fc.nat(8), (book, col) => book.setColumnFormat(col, '0%')),
  edit(fc.tuple(fc.constantFrom('row', 'col'), anyLine, anySize), (book, [axis, line, size]) =>
    book.looks.resize(axis, line, line, size),
  ),
  edit(fc.tuple(fc.constantFrom('row', 'col'), anyLine), (book, [axis, line]) =>
    book.looks.hide(axis, line, line, true),
  ),
)

function ownLook<L extends { format?: string }>(look: L, col: number, columns: StoredModel['sheets'][0]['columns']) {
  const { format, ...rest } = look
  return format === undefined || new Map(columns).get(col) === format ? rest : look
}

/**
 * A model in which what is equal is equal by its text: attributes cell by cell, lines in order. A cell that has the format of its
 * column has none of its own: a file cannot tell the two apart (a formula takes the format of what it reads, so both arise).
 */
function flat(model: StoredModel) {
  const byNumber = <T>(list: [number, T][] = []) => list.toSorted(([a], [b]) => a - b)
  return model.sheets.map(({ name, isProtected, isLockedByDefault, attributes = [], columns, rowLines, colLines }) => ({
    sheet: [name, isProtected, isLockedByDefault],
    attributes: attributes
      .flatMap(([look, ...stretches]) =>
        stretches.flatMap(([col, row, count]) =>
          Array.from({ length: count }, (_, i) => ({ col, row: row + i, look: ownLook(look, col, columns) })),
        ),
      )
      .filter(({ look }) => Object.keys(look).length > 0)
      .sort((a, b) => a.col - b.col || a.row - b.row),
    columns: byNumber(columns),
    rowLines: byNumber(rowLines),
    colLines: byNumber(colLines),
  }))
}

describe('any workbook', { timeout: 120_000 }, () => {
  it('is the same after it went through an Excel file: contents, looks, comments, locks, sizes and hidden lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyEdit, { maxLength: 20 }),
        fc.record({ isProtected: fc.boolean(), isLocked: fc.boolean() }),
        async (edits, { isProtected, isLocked }) => {
          const book = Workbook.fromRows([['Region', 'Sales']], options)
          book.looks.lockByDefault(isLocked && isProtected)
          for (const change of edits) change(book)
          book.looks.protect(isProtected)
          const again = Workbook.fromModel(getModel(await readXlsx(await writeXlsx(getFile(book)))), options)
          expect(flat(again.toModel())).toEqual(flat(book.toModel()))
          for (const range of ['A1:M14', 'XFD1048576']) {
            expect(again.values(range)).toEqual(book.values(range))
            const { kinds, text, flags, styles, styleList } = again.view(range)
            const before = book.view(range)
            expect([kinds, text, flags]).toEqual([before.kinds, before.text, before.flags])
            expect([...styles].map(style => styleList[style - 1])).toEqual(
              [...before.styles].map(style => before.styleList[style - 1]),
            )
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})
