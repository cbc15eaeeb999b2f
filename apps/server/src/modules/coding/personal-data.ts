import { ownedRows, type PersonalData } from '#platform/personal-data/port.ts'
import type { StoredTest } from './tables.ts'

const owned = ownedRows('coding_attempt', 'coding_run')

/** What was stored of a person's code. Of tests a copy says whether they passed: what a hidden one put in would stand in what came out. */
export const codingData: PersonalData = {
  ...owned,
  async exportOf(db, person) {
    const { coding_attempt: attempts = [], ...rest } = await owned.exportOf(db, person)
    return {
      ...rest,
      coding_attempt: attempts.map(row => {
        const { tests } = row as { tests: readonly StoredTest[] }
        return { ...row, tests: tests.map(({ hasPassed }) => ({ hasPassed })) }
      }),
    }
  },
}
