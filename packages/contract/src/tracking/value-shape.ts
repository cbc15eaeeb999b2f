import type { VALUE_TYPES } from './constants.ts'

/** What is told of an answer: of which type it is, and whether there is one. Never what it says. */
export interface ValueShape {
  type: (typeof VALUE_TYPES)[number]
  filled: boolean
}

const isShape = (value: unknown): value is ValueShape =>
  typeof value === 'object' && value !== null && 'type' in value && 'filled' in value

function shapeOf(value: unknown): ValueShape {
  if (isShape(value)) return { type: value.type, filled: value.filled }
  if (typeof value === 'number') return { type: 'number', filled: true }
  if (typeof value === 'boolean') return { type: 'choice', filled: true }
  if (Array.isArray(value)) return { type: 'list', filled: value.length > 0 }
  return typeof value === 'string' ? { type: 'text', filled: value.trim() !== '' } : { type: 'none', filled: false }
}

/** Answers of a form by question without what they say. */
export const getShapes = (values: Readonly<Record<string, unknown>>): Record<string, ValueShape> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shapeOf(value)]))
