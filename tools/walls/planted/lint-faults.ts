import type { Fault } from './faults.ts'

const modules = 'apps/server/src/modules'
const web = 'apps/web/src'

/** Faults inside one file: oxlint. */
export const lintFaults: Fault[] = [
  {
    what: 'any',
    file: 'apps/server/src/planted-any.ts',
    rule: 'no-explicit-any',
    plant: 'export const planted = (given: any): unknown => given\n',
  },
  {
    what: 'a promise that nobody waits for',
    file: 'apps/server/src/planted-floating.ts',
    rule: 'no-floating-promises',
    plant: 'const work = async (): Promise<number> => 1\nexport function planted(): void {\n  work()\n}\n',
  },
  {
    what: 'a case that is forgotten',
    file: 'apps/server/src/planted-switch.ts',
    rule: 'switch-exhaustiveness-check',
    plant:
      "export function planted(kind: 'a' | 'b'): number {\n  let n = 0\n  switch (kind) {\n    case 'a':\n      n = 1\n      break\n  }\n  return n\n}\n",
  },
  {
    what: 'an error that is swallowed',
    file: 'apps/server/src/planted-catch.ts',
    rule: 'no-empty',
    plant: 'export function planted(text: string): void {\n  try {\n    JSON.parse(text)\n  } catch {}\n}\n',
  },
  ...['button', 'input', 'select', 'textarea', 'form', 'label', 'table', 'dialog', 'details', 'h1', 'h4'].map(tag => ({
    what: `a screen that draws its own ${tag}`,
    file: `${web}/features/dashboard/planted-${tag}.tsx`,
    rule: 'forbid-elements',
    plant: `export const Planted = () => <${tag} />\n`,
  })),
  {
    what: 'a part that is loaded late, with nothing that catches it',
    file: `${web}/features/search/planted-late.ts`,
    rule: 'no-restricted-imports',
    plant: "import { lazy } from 'react'\nexport const planted = lazy\n",
  },
  {
    what: 'printing from the product',
    file: 'apps/server/src/planted-print.ts',
    rule: 'no-console',
    plant: "export const planted = (): void => console.log('here')\n",
  },
  ...[
    ["fetch('https://example.org')", 'no-restricted-globals'],
    ['process.env.SECRET', 'no-restricted-globals'],
    ["process.stdout.write('here')", 'no-restricted-globals'],
    ['Date.now()', 'no-restricted-properties'],
    ['Math.random()', 'no-restricted-properties'],
  ].map(([text = '', rule = ''], n) => ({
    what: `a module that reaches past its parts: ${text}`,
    file: `${modules}/profile/planted-reach-${n}.ts`,
    rule,
    plant: `export const planted = (): unknown => ${text}\n`,
  })),
  {
    what: 'words of people as HTML',
    file: `${web}/features/dashboard/planted-danger.tsx`,
    rule: 'no-danger',
    plant:
      'export const Planted = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />\n',
  },
  {
    what: 'a feature that keeps something by itself',
    file: `${web}/features/dashboard/planted-storage.ts`,
    rule: 'no-restricted-globals',
    plant: "export const planted = (): string | null => localStorage.getItem('planted')\n",
  },
  {
    what: 'a type error that is expected',
    file: `${modules}/profile/planted-expected.ts`,
    rule: 'ban-ts-comment',
    plant: "// @ts-expect-error -- because\nexport const planted: number = 'text'\n",
  },
  {
    what: 'a file of 401 lines',
    file: 'apps/server/src/planted-long.ts',
    rule: 'max-lines',
    plant: Array.from({ length: 401 }, (_, n) => `export const planted${n} = ${n}\n`).join(''),
  },
  {
    what: 'a function of 61 lines',
    file: 'apps/server/src/planted-function.ts',
    rule: 'max-lines-per-function',
    plant: `export function planted(): number {\n  let n = 0\n${'  n += 1\n'.repeat(59)}  return n\n}\n`,
  },
]
