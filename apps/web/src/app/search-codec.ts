/** Plain query strings: values stay text, null and empty ones are dropped. The router's own codec would quote them. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (value !== null && value !== undefined && value !== '')
      params.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  const text = params.toString()
  return text && `?${text}`
}
