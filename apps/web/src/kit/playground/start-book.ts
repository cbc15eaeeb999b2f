import { Workbook, type WorkbookOptions } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'

/** Every workbook of the playground is made with these. */
export const OPTIONS: WorkbookOptions = { functions: ALL_FUNCTIONS }

/** What the playground begins with: a little of everything, an error too. */
export function startBook(): Workbook {
  const book = Workbook.fromRows(
    [
      ['Item', 'Price', 'Count', 'Amount', 'Day'],
      ['Ink', 120, 3, '=B2*C2', '05/03/2026'],
      ['Paper', 250, 12, '=B3*C3', '12/03/2026'],
      ['Stamps', 35.5, 40, '=B4*C4', '20/03/2026'],
      [],
      ['Total', null, '=SUM(C2:C4)', '=SUM(D2:D4)'],
      ['Dearest', '=XLOOKUP(MAX(B2:B4),B2:B4,A2:A4)'],
      ['Discount', '=IF(D6>4000,ROUND(D6*5%,0),0)'],
      ['In order', '=SORT(A2:A4)'],
      [],
      [],
      ['An error', '=D6/COUNTIF(A2:A4,"Pens")'],
    ],
    OPTIONS,
  )
  book.looks.setStyle('A1:E1', { bold: true })
  book.looks.setStyle('A6:D6', { bold: true })
  book.setFormat('B2:B4', '₹#,##0.00')
  book.setFormat('D2:D6', '₹#,##0.00')
  book.setFormat('B8', '₹#,##0')
  book.looks.setComment('B8', 'Five in a hundred from 4,000 on')
  // Made of the model it has nothing to undo.
  return Workbook.fromModel(book.toModel(), OPTIONS)
}
