import { describe, expect, it } from 'vitest'
import { compileRegex } from './compile-regex.ts'
import { matchRegex } from './run-regex.ts'

const PATTERNS = [
  'a+b',
  '(a|b)*c',
  String.raw`^\d{3}-\d{4}$`,
  String.raw`(\w+)@(\w+)\.com`,
  '(?:x|y){2,3}?z',
  'a.*b',
  'a.*?b',
  String.raw`\bfoo\b`,
  '(a)(b)?(c)',
  '[^abc]+',
  '[a-z0-9_.-]+',
  '(?=b)b',
  '(?<!x)y',
  '(?<=ab)c',
  String.raw`(a+)\1`,
  '(a*)*b',
  'x*',
  String.raw`(\d+)[ -]?([A-Z]{2,})?`,
  String.raw`\$\d+(?:\.\d{2})?`,
  'a{2,}',
  String.raw`(?<year>\d{4})-\k<year>`,
  String.raw`\s+$`,
]
const TEXTS = [
  'aaab',
  'ababc',
  '555-1234',
  'me joe@site.com x',
  'xyz xyyz',
  'aXbYb',
  'a foo b',
  'ac',
  'ddabc',
  'xy y',
  '',
  '42 AB-7',
  'costs $12.50',
  '2024-2024',
  'end   ',
]

function ours(pattern: string, text: string): (string | undefined)[] | null {
  const regex = compileRegex(pattern, false)
  const match = regex && matchRegex(regex, text, 0, () => {})
  return (
    match &&
    Array.from({ length: match.length / 2 }, (_, i) =>
      (match[2 * i] ?? -1) < 0 ? undefined : text.slice(match[2 * i], match[2 * i + 1]),
    )
  )
}

describe('the regular expression machine finds what the host finds', () => {
  it.each(PATTERNS)('%s', pattern => {
    for (const text of TEXTS) {
      const host = new RegExp(pattern).exec(text)
      expect(ours(pattern, text), text).toEqual(host && [...host])
    }
  })
})

it.each([
  ['(a+)+$', `${'a'.repeat(40)}b`],
  ['(a|aa)+$', `${'a'.repeat(60)}!`],
  ['(.*)*x', 'y'.repeat(32_000)],
  [`[${'αβγδ'.repeat(5000)}]+z`, 'α'.repeat(32_000)],
  ['(?<=a*b)c', 'a'.repeat(5000)],
])('a hostile pattern is stopped by its steps: %.20s', (pattern, text) => {
  const regex = compileRegex(pattern, false)
  let steps = 0
  const run = () =>
    regex &&
    matchRegex(regex, text, 0, n => {
      steps += n
      if (steps > 2_000_000) throw new RangeError('stopped')
    })
  const before = process.threadCpuUsage()
  try {
    expect(run()).toBeNull()
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError)
  }
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2000)
})

it.each(['(', ')', '[a', '*a', 'a{2000}', String.raw`\2(a)`, '('.repeat(500), 'a{1000}{1000}'])(
  '%.20s cannot be read',
  pattern => {
    expect(compileRegex(pattern, false)).toBeNull()
  },
)
