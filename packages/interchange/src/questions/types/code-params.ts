import type { RawQuestion, RawTest } from '../raw-question.ts'

/** Where CodeRunner expands the parameters of the template in all texts of a question. */
const EXPANDED = new Set(['answer', 'answerpreload'])
const PARAMETER = /\{\{\s{0,5}([a-z_]\w{0,60})\s{0,5}\}\}/gi
const TWIG = /\{[{%#]/

/**
 * The question with its parameters set in, where they are plain values and stand by their names alone; null where a text asks for more
 * than that: conditions, loops, filters, values drawn at random.
 */
export function withParameters(raw: RawQuestion): RawQuestion | null {
  const values = valuesOf(raw)
  const plain = (text: string) => text.replace(PARAMETER, (all, name: string) => values.get(name) ?? all)
  const html = (text: string) => text.replace(PARAMETER, (all, name: string) => escaped(values.get(name)) ?? all)
  const testOf = (test: RawTest): RawTest => ({
    ...test,
    code: plain(test.code),
    stdin: plain(test.stdin),
    expected: plain(test.expected),
    extra: plain(test.extra),
  })
  const set: RawQuestion = {
    ...raw,
    textHtml: html(raw.textHtml),
    tests: raw.tests.map(testOf),
    setting: name => (EXPANDED.has(name) ? plain(raw.setting(name)) : raw.setting(name)),
  }
  return textsOf(set).some(text => TWIG.test(text)) ? null : set
}

const textsOf = ({ textHtml, tests, setting }: RawQuestion): string[] => [
  textHtml,
  ...tests.flatMap(({ code, stdin, expected, extra }) => [code, stdin, expected, extra]),
  ...[...EXPANDED].map(setting),
]

const escaped = (text: string | undefined): string | undefined =>
  text?.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Parameters that are words or numbers, by name; none where they are made by a program. */
function valuesOf(raw: RawQuestion): Map<string, string> {
  const written = raw.setting('templateparams')
  if (TWIG.test(written) || !/^(|none)$/i.test(raw.setting('templateparamslang').trim())) return new Map()
  try {
    const said: unknown = JSON.parse(written)
    if (typeof said !== 'object' || said === null) return new Map()
    const plain = Object.entries(said).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    return new Map(plain.map(([name, value]) => [name, String(value)]))
  } catch {
    return new Map()
  }
}
