import { describe, expect, it } from 'vitest'
import { readSheetFile } from './read-sheet-file.ts'
import { typedRows } from './typed-rows.ts'

const utf16 = (text: string) => {
  const units = Uint16Array.from(`\ufeff${text}`, char => char.charCodeAt(0))
  return new Uint8Array(units.buffer)
}
const rowsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const file = await readSheetFile(bytes, { locale: 'en-IN' })
  const [sheet] = file.sheets
  return sheet ? typedRows(sheet, file) : []
}

describe('a text table as it would be typed', () => {
  it('keeps days with their times', async () => {
    const bytes = new TextEncoder().encode('When,What\n2026-03-05 14:30,a\n05/03/2026 09:05,b\n')
    expect((await rowsOf(bytes)).slice(1).map(([when]) => when)).toEqual(['2026-03-05 14:30', '2026-03-05 09:05'])
  })

  it('is read as Unicode Text of Excel, in any script', async () => {
    expect(await rowsOf(utf16('City\tPrice\nअमृतसर\t₹12\nĀzād\t7\n'))).toEqual([
      ['City', 'Price'],
      ['अमृतसर', expect.anything()],
      ['Āzād', 7],
    ])
  })

  it('is refused where bytes are no text', async () => {
    await expect(rowsOf(new Uint8Array([1, 2, 3, 4, 5]))).rejects.toMatchObject({ code: 'file/unknown-format' })
  })
})
