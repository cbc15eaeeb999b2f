import { describe, expect, it } from 'vitest'
import { filterRows, readPasted, toCsv, withCell, withColumn } from './pasted-list.ts'

describe('a pasted list of people', () => {
  it('is understood with column names, and in whatever order', () => {
    const list = readPasted('WhatsApp no.\tFull name\tFees\tMail ID\n98450 12345\tMeera Pillai\t100\tmeera@mail.test')
    expect(list.columns).toEqual(['phone', 'name', null, 'email'])
    expect(list.heads).toEqual(['WhatsApp no.', 'Full name', 'Fees', 'Mail ID'])
    expect(toCsv(list)).toBe('phone,name,email\n98450 12345,Meera Pillai,meera@mail.test')
  })

  it('is understood without them, by what stands in the columns', () => {
    const list = readPasted('Meera Pillai, meera@mail.test, 98450 12345\n"Rao, Asha", , 9845012346\n')
    expect(list.columns).toEqual(['name', 'email', 'phone'])
    expect(toCsv(list)).toBe('name,email,phone\nMeera Pillai,meera@mail.test,98450 12345\n"Rao, Asha",,9845012346')
  })

  it('takes each meaning once: of two mobile numbers the first', () => {
    expect(readPasted('Name,Mobile,Phone\nA B,9845012345,9845012346').columns).toEqual(['name', 'phone', null])
  })

  it('keeps a line break within a cell', () => {
    expect(readPasted('Name,Email\n"Asha\nRao",asha@mail.test').rows).toEqual([['Asha\nRao', 'asha@mail.test']])
  })

  it('is mended cell by cell', () => {
    const list = readPasted('A B,9845\nC D,9845012346')
    expect(toCsv(withCell(list, 0, 1, '9845012345'))).toContain('A B,9845012345')
    expect(withCell(list, 0, 3, 'x').rows[0]).toEqual(['A B', '9845', '', 'x'])
    expect(filterRows(list, new Set([0])).rows).toEqual([['C D', '9845012346']])
    expect(filterRows(list, new Set([0]), true).rows).toEqual([['A B', '9845']])
  })

  it('gives a meaning to one column alone', () => {
    const list = readPasted('Name,Mobile,Phone\nA B,9845012345,9845012346')
    expect(withColumn(list, 2, 'phone').columns).toEqual(['name', null, 'phone'])
    expect(withColumn(list, 1, null).columns).toEqual(['name', null, null])
  })
})
