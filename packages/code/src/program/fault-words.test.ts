import { describe, expect, it } from 'vitest'
import { FAULT_KINDS } from '../job.ts'
import { bareFault, FAULT_NAMES, faultWords } from './fault-words.ts'

describe('a fault, in words', () => {
  it('says the line, what happened and what the language says', () => {
    const fault = { kind: 'error', message: 'ZeroDivisionError: division by zero', line: 3 } as const
    expect(faultWords(fault)).toBe('Line 3. The program stopped with an error. ZeroDivisionError: division by zero')
  })

  it.each(FAULT_KINDS)('tells nothing that a program could have chosen: %s', kind => {
    const words = faultWords({ kind, message: 'SECRET stdin', line: 40 })
    expect(bareFault(words)).toBe(FAULT_NAMES[kind])
  })

  it('stays empty where there was none', () => expect(bareFault('')).toBe(''))

  it('is cut where a program says too much', () => {
    expect(faultWords({ kind: 'error', message: 'x'.repeat(5000), line: null }).length).toBeLessThan(600)
  })
})
