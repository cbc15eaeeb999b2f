import { getFile, readXlsx, writeXlsx } from '@learn/sheet-files'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Playground } from './playground.tsx'
import { startBook } from './start-book.ts'

const cell = (text: string) => screen.getByRole('gridcell', { name: text })
const chosen = () => screen.getByRole('gridcell', { selected: true })
const bar = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Contents of/ })
const report = () => screen.getByRole('region', { name: 'The chosen cell' })

/** Types into the chosen cell and ends with Enter. */
function type(text: string): void {
  fireEvent.keyDown(chosen(), { key: text.charAt(0) })
  const field = within(chosen()).getByRole('textbox')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

describe('the playground', () => {
  beforeEach(() => void render(<Playground />))
  afterEach(() => vi.restoreAllMocks())

  it('shows the steps of the chosen formula, those that were not needed too', () => {
    expect(bar().value).toBe('=IF(D6>4000,ROUND(D6*5%,0),0)')
    const tree = within(report()).getByRole('list', { name: 'How it was calculated' })
    expect(within(tree).getByText('D6>4000').parentElement?.textContent).toBe('D6>4000givesTRUEstep 3')
    expect(within(tree).getAllByText('Not needed')).toHaveLength(1)
  })

  it('takes what is typed into a cell, and everything that depends on it follows', () => {
    const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' })
    expect(undo.disabled).toBe(true)
    fireEvent.click(cell('40'))
    type('=2*2')
    expect(cell('4')).toBeTruthy()
    expect(cell('₹3,502.00').getAttribute('aria-selected')).toBe('false')
    expect(chosen().textContent).toBe('')
    fireEvent.click(undo)
    expect(cell('₹4,780.00')).toBeTruthy()
    fireEvent.click(cell('40'))
    type('=2*2')
    fireEvent.keyDown(chosen(), { key: 'z', ctrlKey: true })
    expect(cell('₹4,780.00')).toBeTruthy()
  })

  it('takes what is typed into the bar, and gives it up on Escape', () => {
    fireEvent.click(cell('40'))
    fireEvent.change(bar(), { target: { value: '=SUM(1,' } })
    fireEvent.keyDown(bar(), { key: 'Escape' })
    expect(bar().value).toBe('40')
    fireEvent.change(bar(), { target: { value: '=SUM(1,' } })
    fireEvent.keyDown(bar(), { key: 'Enter' })
    expect(chosen().textContent).toBe('#ERROR!')
    expect(report().textContent).toContain('The formula ends too early.')
  })

  it('is gone through by keyboard: arrows choose and take the focus along, Delete empties', () => {
    const start = chosen()
    start.focus()
    fireEvent.keyDown(start, { key: 'ArrowUp' })
    expect([document.activeElement, chosen().textContent, bar().value]).toEqual([
      chosen(),
      'Paper',
      '=XLOOKUP(MAX(B2:B4),B2:B4,A2:A4)',
    ])
    fireEvent.keyDown(chosen(), { key: 'Delete' })
    expect(chosen().textContent).toBe('')
    expect(report().textContent).toContain('This cell is empty.')
  })

  it('gives up what is typed into a cell on Escape', () => {
    fireEvent.click(cell('40'))
    fireEvent.keyDown(chosen(), { key: '9' })
    fireEvent.keyDown(within(chosen()).getByRole('textbox'), { key: 'Escape' })
    expect(document.activeElement).toBe(cell('40'))
  })

  it('tells why a cell is an error', () => {
    fireEvent.click(cell('#DIV/0!'))
    expect(report().textContent).toContain('#DIV/0! Division by zero.')
  })

  it('opens a file, tells what did not come in, and refuses one that is none in a sentence', async () => {
    const book = startBook()
    book.looks.setLocked('A1', true)
    book.looks.protect(true)
    book.set('F1', 'Tinte')
    const file = { ...getFile(book), names: [{ name: 'R1C1', formula: '=1' }] }
    const input = screen.getByLabelText('Spreadsheet file')
    fireEvent.change(input, { target: { files: [new File([await writeXlsx(file)], 'ours.xlsx')] } })
    await screen.findByText('Opened ours.xlsx.')
    expect(screen.getByRole('status').textContent).toContain('Names that no formula can use were left out.')
    expect(cell('Tinte')).toBeTruthy()
    type('x')
    expect(screen.getByText('The cell A1 is locked.')).toBeTruthy()
    fireEvent.change(input, { target: { files: [new File(['PK\u0003\u0004 no zip'], 'no.xlsx')] } })
    await screen.findByText('The file is damaged: it is not a whole archive.')
    expect(cell('Tinte')).toBeTruthy()
  })

  it('saves the workbook as a file that opens again', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      saved.push(blob as Blob)
      return 'blob:saved'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    fireEvent.click(screen.getByRole('button', { name: 'Save as .xlsx' }))
    await screen.findByText('Saved playground.xlsx.')
    const file = await readXlsx(new Uint8Array(await (saved[0] as Blob).arrayBuffer()))
    expect(file.sheets[0]?.cells.find(({ row, col }) => row === 7 && col === 1)).toMatchObject({
      value: 239,
      formula: '=IF(D6>4000,ROUND(D6*5%,0),0)',
      comment: 'Five in a hundred from 4,000 on',
    })
    fireEvent.click(screen.getByRole('button', { name: 'Save as .csv' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(await (saved[1] as Blob).text()).toContain('Ink,120,3,360,05/03/2026')
  })
})
