/**
 * A value as JSON, the members of its objects in the order of their names: a database, or an archive, may give them back in another
 * one, and they say the same. `change` may leave a member out (undefined) or give it another form.
 */
export const orderedJson = (
  value: unknown,
  change: (key: string, value: unknown) => unknown = (_key, v) => v,
): string => JSON.stringify(value, (key, member: unknown) => inOrder(change(key, member)))

const inOrder = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
