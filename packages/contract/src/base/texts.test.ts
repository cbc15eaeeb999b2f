import { expect, it } from 'vitest'
import { FAULT_TEXTS } from './texts.ts'

it.each([
  ['unauthorized', 'Unauthorized Access'],
  ['serverError', 'Internal Server Error'],
  ['crashed', 'Something went wrong'],
] as const)('%s is written as the documents have it (platform 5 and 8)', (name, text) =>
  expect(FAULT_TEXTS[name]).toBe(text),
)
