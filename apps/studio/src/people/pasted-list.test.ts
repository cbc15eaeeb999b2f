import { describe, expect, it } from 'vitest'
import { readPasted, toCsv, withCell, withoutRow } from './pasted-list.ts'

describe('a pasted list of people', () => {
  it('is understood with column names, and in whatever order', () => {
    const list = readPasted('Mobile\tFull name\tFees\tMail ID\n98450 12345\tMeera Pillai\t100\tmeera@mail.test')
    expect(list.columns).toEqual(['phone', 'name', null, 'email'])
    expect(toCsv(list)).toBe('phone,name,email\n98450 12345,Meera Pillai,meera@mail.test')
  })

  it('is understood without them, by what stands in the columns', () => {
    const list = readPasted('Meera Pillai, meera@mail.test, 98450 12345\n"Rao, Asha", , 9845012346\n')
    expect(list.columns).toEqual(['name', 'email', 'phone'])
    expect(toCsv(list)).toBe('name,email,phone\nMeera Pillai,meera@mail.test,98450 12345\n"Rao, Asha",,9845012346')
  })

  it('is mended cell by cell', () => {
    const list = readPasted('A B,9845\nC D,9845012346')
    expect(toCsv(withCell(list, 0, 1, '9845012345'))).toContain('A B,9845012345')
    expect(withoutRow(list, 0).rows).toEqual([['C D', '9845012346']])
  })
})
