import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'

function looks(language: string, text: string): string[] {
  const code = document.createElement('code')
  code.textContent = text
  highlight(code, language)
  expect(code.textContent).toBe(text)
  return [...code.children].map(part => `${part.className.slice(4)} ${part.textContent}`)
}

describe('code in a text', () => {
  it.each([
    [
      'sql',
      "select sum(x) -- all\nfrom t where a = 'b'",
      ['k select', 'f sum', 'c -- all', 'k from', 'k where', "s 'b'"],
    ],
    ['python', 'half = 7 // 2  # whole', ['s 7', 's 2', 'c # whole']],
    ['js', 'for (; i--;) f() // down', ['k for', 'f f', 'c // down']],
    ['cpp', 'int a = 3;', ['k int', 's 3']],
    ['excel', '=SUM(A1, TRUE)', ['f SUM', 'k TRUE']],
    ['klingon', 'if 1', []],
  ])('is coloured by the rules of its language: %s', (language, text, expected) => {
    expect(looks(language, text)).toEqual(expected)
  })
})
