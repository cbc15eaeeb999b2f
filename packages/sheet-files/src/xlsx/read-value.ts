import type { StoredScalar } from '@learn/sheet'
import { getSerial } from '@learn/sheet/formulas'
import { broken } from '../file-error.ts'
import { unescaped } from './text-escapes.ts'

/** What stands for a number that cannot be read. */
export const NOT_A_NUMBER: StoredScalar = { e: '#NUM!' }

/** The value of a cell of type `type`: `value` is what its `v` held, `inline` the text it holds itself. */
export function readCellValue(
  type: string | undefined,
  value: string | null,
  inline: string,
  strings: readonly string[],
): StoredScalar {
  if (type === 'inlineStr') return inline
  if (value === null || (value === '' && type !== 'str')) return null
  switch (type ?? 'n') {
    case 's': {
      const text = strings[Number(value)]
      if (text === undefined) throw broken('a cell names a text that is not there')
      return text
    }
    case 'str':
      return unescaped(value)
    case 'b':
      return value.trim() === '1' || value.trim() === 'true'
    case 'e':
      return { e: value.trim() }
    case 'd':
      return serialOfIso(value.trim())
    default: {
      const number = Number(value)
      // Some programs write NaN and Infinity, which Excel has no cell for.
      return Number.isFinite(number) ? number : NOT_A_NUMBER
    }
  }
}

/** Serial of a day as strict files write it: `2024-03-05T12:00:00`. A text that is none stays a text. */
function serialOfIso(text: string): StoredScalar {
  const m = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?Z?)?$/.exec(text)
  if (!m) return text
  const [year, month, day, hours, minutes, seconds] = m.slice(1).map(part => Number(part ?? 0))
  const time = ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) / 86_400
  return getSerial(year ?? 0, month ?? 1, day ?? 1) + time
}
