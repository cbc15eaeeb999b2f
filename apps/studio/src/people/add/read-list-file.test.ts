import { readSheetFile, writeXlsx } from '@learn/sheet-files'
import { describe, expect, it } from 'vitest'
import { readPasted } from './pasted-list.ts'
import { readListFile } from './read-list-file.ts'

const CSV = 'Full name,Mobile\nMeera Pillai,9845012345\n'

describe('a file of people', () => {
  it('is read as text, and as a workbook by its first sheet', async () => {
    const book = await writeXlsx(await readSheetFile(new TextEncoder().encode(CSV)))
    for (const file of [new File([CSV], 'people.csv'), new File([book], 'people.XLSX')])
      expect(readPasted(await readListFile(file))).toMatchObject({
        columns: ['name', 'phone'],
        rows: [['Meera Pillai', '9845012345']],
      })
  })

  it('that is no workbook is refused with a sentence', async () => {
    await expect(readListFile(new File(['not a workbook \0\x01'], 'people.xlsx'))).rejects.toThrow(/./)
  })
})
