import { describe, expect, it } from 'vitest'
import { clipboard } from '../clipboard.ts'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { LockedError } from './journal.ts'
import { VIEW_FLAG } from './view.ts'
import { Workbook } from './workbook.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 0 }

describe('a sheet that locks all cells but some', () => {
  const sheet = () => {
    const book = Workbook.fromRows([['given', 'answer']], options)
    book.looks.lockByDefault(true)
    book.looks.setLocked('B1', false)
    book.looks.protect(true)
    return book
  }
  const locked = (book: Workbook) => ['A1', 'B1', 'Z99'].filter(place => book.looks.isLocked(place))

  it('refuses edits of cells that nobody ever touched, and takes those of the others', () => {
    const book = sheet()
    expect(() => book.set('Z99', 1)).toThrow(LockedError)
    expect(() => book.set('A1', 1)).toThrow(LockedError)
    book.set('B1', 'yes')
    expect(book.value('B1')).toBe('yes')
  })

  it('says so in a view and in the model, and again after both', () => {
    const book = sheet()
    expect([...book.view('A1:C1').flags].map(flags => flags & VIEW_FLAG.locked)).toEqual([4, 0, 4])
    expect(locked(book)).toEqual(['A1', 'Z99'])
    expect(locked(Workbook.fromModel(JSON.parse(JSON.stringify(book.toModel())), options))).toEqual(['A1', 'Z99'])
  })

  it('locks a free cell again like the rest', () => {
    const book = sheet()
    book.looks.setLocked('B1', true)
    expect(locked(book)).toEqual(['A1', 'B1', 'Z99'])
    book.looks.protect(false)
    expect(locked(book)).toEqual([])
    book.looks.lockByDefault(false)
    book.looks.protect(true)
    expect(locked(book)).toEqual([])
  })
})

describe('the protection of a sheet', () => {
  const two = () => {
    const book = Workbook.fromRows([['=Two!A1', '=SUM(Two!A1:A3)']], options)
    const second = book.sheets.add('Two')
    book.set('Two!A1', 7)
    book.looks.setLocked('A1:B1', true)
    book.looks.protect(true)
    return { book, second }
  }

  it('lets locked formulas follow what they read on other sheets', () => {
    const { book, second } = two()
    book.sheets.rename(second, 'Data')
    book.changeRows(0, 2, second)
    book.use(clipboard).move('Data!A3', 'Data!C9')
    expect([book.formula('A1'), book.formula('B1'), book.value('A1')]).toEqual(['=Data!C9', '=SUM(Data!A3:A5)', 7])
    for (let i = 0; i < 3; i++) book.undo()
    expect([book.formula('A1'), book.formula('B1'), book.value('A1')]).toEqual(['=Two!A1', '=SUM(Two!A1:A3)', 7])
    expect(() => book.set('A1', 1)).toThrow(LockedError)
  })

  it('is no step of undo, and a batch that throws takes it back', () => {
    const { book } = two()
    const before = book.nextUndo
    expect(() =>
      book.batch(() => {
        book.looks.protect(false)
        book.looks.lockByDefault(true)
        throw new Error('no')
      }),
    ).toThrow('no')
    expect([book.looks.isLocked('A1'), book.looks.isLocked('C1'), book.nextUndo]).toEqual([true, false, before])
    expect([...book.looks.protect(false).toUpdate().reshaped]).toEqual([0])
    expect(book.nextUndo).toEqual(before)
    book.undo()
    expect(book.looks.isLocked('A1')).toBe(false)
  })
})

describe('size and strike of a font', () => {
  it('are part of styles, of the model and of what is copied as HTML', () => {
    const book = Workbook.fromRows([['a']], options)
    book.looks.setStyle('A1', { strike: true, underline: true, fontSize: 14.5 })
    const loaded = Workbook.fromModel(JSON.parse(JSON.stringify(book.toModel())), options)
    expect(loaded.looks.style('A1')).toEqual({ strike: true, underline: true, fontSize: 14.5 })
    expect(loaded.use(clipboard).toHtml('A1')).toContain('text-decoration:underline line-through;font-size:14.5pt')
  })

  it.each([0, 0.5, 410, Number.NaN])('a size of %d points is refused', fontSize => {
    const book = Workbook.fromRows([['a']], options)
    expect(() => book.looks.setStyle('A1', { fontSize })).toThrow(RangeError)
    expect(book.canUndo).toBe(false)
  })
})
