/** Parameters as a form of the web-service protocol writes them: `users[0][email]=...`; what is null is left out. */
export function formParams(value: unknown, name = ''): Record<string, string> {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object') return { [name]: `${value as string | number | boolean}` }
  const entries = Object.entries(value).map(([key, inner]) => formParams(inner, name ? `${name}[${key}]` : key))
  return Object.assign({}, ...entries) as Record<string, string>
}
