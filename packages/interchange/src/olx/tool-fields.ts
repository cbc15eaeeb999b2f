/** The parameters of a tool as lines of `name=value`: Open edX writes them as `["unit=3", "mode=exam"]`. */
export function customLines(written: string): string {
  try {
    const list: unknown = JSON.parse(written)
    return Array.isArray(list) ? list.filter(item => typeof item === 'string').join('\n') : ''
  } catch {
    return ''
  }
}
