/**
 * The first example of a README as a script, in which `expression // => value` is a call `same(expression, value)`, and how
 * many values it shows.
 */
export function getExample(readme: string): { script: string; values: number } {
  const [, example = ''] = /```ts\n(import \{ Workbook \}.*?)```/s.exec(readme) ?? []
  return {
    script: example.replace(/^;?(.+?)\s+\/\/ => (.+)$/gm, 'same($1, $2)'),
    values: (example.match(/\/\/ => /g) ?? []).length,
  }
}
