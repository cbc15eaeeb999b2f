/**
 * Many rows in one, a column an array: what node and the database spend on 80 small rows is four fifths rows and moments, and
 * home reads as many for each learner. In SQL: `array_agg(id)::text`, and a moment by `epochMs(column)`.
 */

/** A moment as whole milliseconds since 1970, in SQL. */
export const epochMs = (column: string): string => `(date_part('epoch', ${column}) * 1000)::int8`

/** The elements of an array of numbers or truths, as PostgreSQL writes it: '{1,NULL,3}'; of no rows, null. */
export function unpack<T>(text: string | null, read: (element: string) => T): (T | null)[] {
  if (text === null || text === '{}') return []
  return text
    .slice(1, -1)
    .split(',')
    .map(element => (element === 'NULL' ? null : read(element)))
}

/** As `unpack`, of a column that has no null. */
export const unpackEach = <T>(text: string | null, read: (element: string) => T): T[] =>
  unpack(text, read).filter(element => element !== null)

export const readTruth = (element: string): boolean => element === 't'
export const readMs = (element: string): Date => new Date(Number(element))
