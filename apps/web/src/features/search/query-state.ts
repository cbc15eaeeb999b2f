type Value = string | number | boolean | null | undefined

/** All parameters of the address, by name (spec: platform 2, page state). */
export const readQuery = (search: string = window.location.search): Map<string, string> =>
  new Map(new URLSearchParams(search))

/**
 * The query string with the given values over the current ones, or over none with `isFresh`.
 * What is null or empty leaves it. Gives '?page=2', or '' when nothing is left.
 */
export function mergeQuery(
  values: Record<string, Value>,
  { isFresh = false, search = window.location.search }: { isFresh?: boolean; search?: string } = {},
): string {
  const params = new URLSearchParams(isFresh ? '' : search)
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) params.set(name, value === null ? '' : String(value))
  const text = new URLSearchParams([...params].filter(([, value]) => value !== '')).toString()
  return text && `?${text}`
}
