import type { CodeTask } from '@learn/questions'

const test = (stdin: string, expected: string) => ({
  code: '',
  stdin,
  expected,
  isExample: false,
  display: 'show' as const,
  category: '',
  mark: 1,
})

/** A submission as most are: a short program in Python that reads, counts and prints. */
export const FOUR_TESTS: CodeTask = {
  language: 'python',
  preload: '',
  before: '',
  after: '',
  tests: [test('a b a\n', 'a 2\nb 1'), test('one\n', 'one 1'), test('x y z x y x\n', 'x 3\ny 2\nz 1'), test('\n', '')],
  isAllOrNothing: true,
  compare: 'lines',
  isOrdered: false,
  schema: '',
  database: '',
  columnWidths: [],
  cpuLimitS: null,
  memoryLimitMb: null,
  reference: '',
  showsFailingInput: false,
  passedHtml: '',
}

export const ANSWER = `from collections import Counter

def counted(words):
    return sorted(Counter(words).items(), key=lambda pair: (-pair[1], pair[0]))

for word, times in counted(input().split()):
    print(word, times)`
